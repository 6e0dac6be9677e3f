import type { DrawVerdict, PublishedDraw } from '../../domain/rules/ico/verifyDraw';
import { inWorker } from './inWorker';

const createWorker = () => new Worker(new URL('drawCheck.worker.ts', import.meta.url), { type: 'module' });

/**
 * Recomputes a draw in a worker, because a hundred thousand tickets take seconds. Rejects when the worker fails; an aborted check
 * terminates and never settles.
 * @param start replaced in tests.
 */
export const checkDraw = (
  draw: PublishedDraw,
  signal: AbortSignal,
  start: () => Worker = createWorker,
): Promise<DrawVerdict> => inWorker(start(), draw, signal);
