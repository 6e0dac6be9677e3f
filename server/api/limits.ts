import type { Rate } from '../config/limits';

interface Bucket {
  tokens: number;
  /** ms */
  filled: number;
}

const KEYS_MAX = 50_000;
/** Making room frees at least a tenth, so that a flood of new keys does not look through all of them each time. */
const KEYS_AFTER_ROOM = 45_000;

export interface Limiter {
  /** Takes one token of the key's bucket; false when it is empty. */
  take(key: string | number): boolean;
}

/** Lets everything pass. */
export const unlimited: Limiter = { take: () => true };

/** Token buckets by key. Memory is bounded: full buckets are forgotten, then the oldest. */
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

  return {
    take(key) {
      const now = clock();
      const bucket = buckets.get(key);
      if (!bucket) {
        if (buckets.size >= KEYS_MAX) makeRoom(now);
        buckets.set(key, { tokens: rate.burst - 1, filled: now });
        return true;
      }
      bucket.tokens = refilled(bucket, now);
      bucket.filled = now;
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}
