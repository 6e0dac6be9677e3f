import type { Rate } from '../config/limits';

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
