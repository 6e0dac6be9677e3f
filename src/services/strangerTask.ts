import i18next from 'i18next';
import type { StrangerTask } from '../../domain/contract/outcome';
import { inWorker } from './inWorker';

/** Common API of the hCaptcha and Turnstile scripts. */
interface Widget {
  render(
    box: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void } & Record<'error-callback', () => void>,
  ): unknown;
}

declare global {
  interface Window {
    hcaptcha?: Widget;
    turnstile?: Widget;
  }
}

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of the CAPTCHA did not load'));
    });
    script.src = address;
    document.head.append(script);
  });

async function widgetOf(script: string): Promise<Widget> {
  const present = () => window.turnstile ?? window.hcaptcha;
  if (!present()) await loadScript(script);
  const widget = present();
  if (!widget) throw new Error('the script of the CAPTCHA brought no widget');
  return widget;
}

/** Shows the provider's widget until it yields a token. Rejects when it fails, is closed or is aborted. */
async function solveCaptcha(
  { script, site_key }: Extract<StrangerTask, { kind: 'captcha' }>,
  signal: AbortSignal,
): Promise<string> {
  const widget = await widgetOf(script);
  signal.throwIfAborted();
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = i18next.t('verificationCode:proving');
  const box = document.createElement('div');
  dialog.append(box);
  document.body.append(dialog);
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new Error('the CAPTCHA was not solved'));
    signal.addEventListener('abort', giveUp);
    dialog.addEventListener('close', giveUp);
    dialog.showModal();
    widget.render(box, { sitekey: site_key, callback: resolve, 'error-callback': giveUp });
  }).finally(() => dialog.remove());
}

const createWorker = () => new Worker(new URL('strangerTask.worker.ts', import.meta.url), { type: 'module' });

/**
 * Performs the task required of an unknown client: does the work in a worker, so that the page stays responsive, or shows the
 * CAPTCHA. Rejects on failure.
 * @param start replaced in tests.
 */
export const doTask = (task: StrangerTask, signal: AbortSignal, start: () => Worker = createWorker): Promise<string> =>
  task.kind === 'captcha' ? solveCaptcha(task, signal) : inWorker(start(), task, signal);
