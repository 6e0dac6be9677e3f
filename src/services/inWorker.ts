/**
 * Sends one message to a worker and terminates it after the reply. Rejects when the worker fails; when aborted, terminates it and
 * never settles.
 */
export function inWorker<Answer>(worker: Worker, question: unknown, signal: AbortSignal): Promise<Answer> {
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('messageerror', () => reject(new Error('the answer cannot be read')));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
