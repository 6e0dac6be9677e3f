import type { Rate } from '../config/limits';
import type { Peers } from '../peers/peers';

interface Bucket {
  tokens: number;
  /** Time of the last refill, ms. */
  filled: number;
}

const KEYS_MAX = 50_000;
/** Making room frees at least a tenth, so that a flood of new keys does not scan all of them each time. */
const KEYS_AFTER_ROOM = 45_000;

export interface Limiter {
  /** Takes `tokens` (default 1) from the key's bucket; false when it holds fewer. */
  take(key: string | number, tokens?: number): boolean;
  /** Takes the tokens even when the bucket holds fewer, which leaves it in debt. */
  charge(key: string | number, tokens: number): void;
  /** Time until the bucket holds that many tokens, ms; 0 when it does. */
  waitMs(key: string | number, tokens: number): number;
}

export const unlimited: Limiter = { take: () => true, charge: () => undefined, waitMs: () => 0 };

/** Token buckets by key. Memory is bounded: full buckets are evicted first, then the oldest. */
export function createLimiter(rate: Rate, clock: () => number): Limiter {
  const buckets = new Map<string | number, Bucket>();
  const refilled = (bucket: Bucket, now: number) =>
    Math.min(rate.burst, bucket.tokens + (Math.max(0, now - bucket.filled) * rate.perSecond) / 1000);

  const makeRoom = (now: number) => {
    for (const [key, bucket] of buckets) if (refilled(bucket, now) >= rate.burst) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size <= KEYS_AFTER_ROOM) return;
      buckets.delete(key);
    }
  };

  const bucketOf = (key: string | number): Bucket => {
    const now = clock();
    const known = buckets.get(key);
    if (known) {
      known.tokens = refilled(known, now);
      known.filled = now;
      return known;
    }
    if (buckets.size >= KEYS_MAX) makeRoom(now);
    const bucket = { tokens: rate.burst, filled: now };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    take(key, tokens = 1) {
      const bucket = bucketOf(key);
      if (bucket.tokens < tokens) return false;
      bucket.tokens -= tokens;
      return true;
    },
    charge(key, tokens) {
      bucketOf(key).tokens -= tokens;
    },
    waitMs: (key, tokens) =>
      Math.ceil((Math.max(0, Math.min(tokens, rate.burst) - bucketOf(key).tokens) * 1000) / rate.perSecond),
  };
}

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
