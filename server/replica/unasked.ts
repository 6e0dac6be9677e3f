import { SharedAway } from './messages';

const AGAIN_MS = 250;

/**
 * Runs background writes that nobody would retry: at once or, while PostgreSQL does not answer, as soon as it does, in order. A
 * write whose answer was lost runs again, and must then detect that it has already happened.
 */
export function createUnasked(): (write: () => void) => void {
  const waiting: (() => void)[] = [];
  const work = (): void => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        next();
      } catch (error) {
        if (error instanceof SharedAway) {
          setTimeout(work, AGAIN_MS).unref();
          return;
        }
        waiting.shift();
        throw error;
      }
      waiting.shift();
    }
  };
  return (write) => {
    waiting.push(write);
    if (waiting.length === 1) work();
  };
}
