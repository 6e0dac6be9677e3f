import type { DrawVerdict, PublishedDraw } from '../../domain/rules/ico/verifyDraw';

const createWorker = () => new Worker(new URL('drawCheck.worker.ts', import.meta.url), { type: 'module' });

/**
 * Recomputes a draw in a thread of its own, because a hundred thousand tickets take some seconds. Rejects when the thread
 * fails; an aborted check ends and never settles.
 * @param start replaced in tests.
 */
export function checkDraw(
  draw: PublishedDraw,
  signal: AbortSignal,
  start: () => Worker = createWorker,
): Promise<DrawVerdict> {
  const worker = start();
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<DrawVerdict>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DrawVerdict>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('messageerror', () => reject(new Error('the verdict cannot be read')));
    worker.postMessage(draw);
  }).finally(() => worker.terminate());
}
