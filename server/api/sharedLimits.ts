import type { Peers } from '../peers/peers';
import type { Limiter } from './limits';

const TOLD_EVERY_MS = 200;
/** Keys per message; usage of further keys is limited in this process only. */
const MOST_TOLD = 10_000;

export interface SharedLimits {
  /** Returns a limiter whose buckets hold across all processes. @param name identical in each process */
  share(name: string, limiter: Limiter): Limiter;
  close(): void;
}

/**
 * Usage in one process is charged in the others a moment later, so that a client of several processes gets no more than from one,
 * except within that moment.
 */
export function shareLimits(peers: Peers): SharedLimits {
  const limiters = new Map<string, Limiter>();
  const spent = new Map<string, Map<string | number, number>>();
  let count = 0;

  const note = (name: string, key: string | number, tokens: number): void => {
    const keys = spent.get(name) ?? new Map<string | number, number>();
    spent.set(name, keys);
    const before = keys.get(key);
    if (before === undefined && count >= MOST_TOLD) return;
    if (before === undefined) count++;
    keys.set(key, (before ?? 0) + tokens);
  };
  const tell = (): void => {
    if (count === 0) return;
    peers.tell(
      'spent',
      [...spent].map(([name, keys]) => [name, [...keys]] as const),
    );
    spent.clear();
    count = 0;
  };
  const stop = peers.hear('spent', (news) => {
    for (const [name, keys] of news) for (const [key, tokens] of keys) limiters.get(name)?.charge(key, tokens);
  });
  const timer = setInterval(tell, TOLD_EVERY_MS);
  timer.unref();

  return {
    share(name, limiter) {
      limiters.set(name, limiter);
      return {
        take(key, tokens = 1) {
          const isTaken = limiter.take(key, tokens);
          if (isTaken) note(name, key, tokens);
          return isTaken;
        },
        charge(key, tokens) {
          limiter.charge(key, tokens);
          note(name, key, tokens);
        },
        waitMs: (key, tokens) => limiter.waitMs(key, tokens),
      };
    },
    close() {
      clearInterval(timer);
      stop();
    },
  };
}

/** For a single process, where there is nothing to share. */
export const NOT_SHARED: SharedLimits = { share: (_, limiter) => limiter, close: () => undefined };
