import { SharedAway } from './sharedAway';

const AGAIN_MS = 250;

/**
 * Writes that nobody asks for again when they fail: each is done at once or, while PostgreSQL does not answer, as soon as it does, in their
 * order. One whose answer was lost is done again, and must see then that it has been.
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
