import type { StrangerTask } from '../../domain/contract/account/strangerCheck';
import { solveCaptcha } from './captcha';
import { inWorker } from './inWorker';

const createWorker = () => new Worker(new URL('strangerTask.worker.ts', import.meta.url), { type: 'module' });

/**
 * Does what a stranger is asked to: works in a thread of its own, so that the page stays at hand, or shows the CAPTCHA. Rejects
 * when that fails.
 * @param start replaced in tests.
 */
export const doTask = (task: StrangerTask, signal: AbortSignal, start: () => Worker = createWorker): Promise<string> =>
  task.kind === 'captcha' ? solveCaptcha(task, signal) : inWorker(start(), task, signal);
