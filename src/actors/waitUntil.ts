import { fromPromise } from 'xstate';
import type { ServerClock } from '../services/serverClock';

/** Longest single timer, ms; the remainder is measured again after sleep or a corrected clock. */
const STEP_MS = 30_000;

/** Ends when the server clock has reached a time; survives sleep, throttled timers and waits of more than 24 days. */
export const defineWaitUntil = ({ clock }: { clock: ServerClock }) =>
  fromPromise<void, { at: number }>(
    ({ input, signal }) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = () => {
          clearTimeout(timer);
          const left = input.at - clock.now();
          if (left > 0) {
            timer = setTimeout(look, Math.min(left, STEP_MS));
            return;
          }
          document.removeEventListener('visibilitychange', look);
          resolve();
        };
        document.addEventListener('visibilitychange', look);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          document.removeEventListener('visibilitychange', look);
        });
        look();
      }),
  );
