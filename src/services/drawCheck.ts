import type { DrawVerdict, PublishedDraw } from '../../domain/rules/ico/verifyDraw';
import { inWorker } from './inWorker';

const createWorker = () => new Worker(new URL('drawCheck.worker.ts', import.meta.url), { type: 'module' });

/**
 * Recomputes a draw in a thread of its own, because a hundred thousand tickets take some seconds. Rejects when the thread
 * fails; an aborted check ends and never settles.
 * @param start replaced in tests.
 */
export const checkDraw = (
  draw: PublishedDraw,
  signal: AbortSignal,
  start: () => Worker = createWorker,
): Promise<DrawVerdict> => inWorker(start(), draw, signal);
