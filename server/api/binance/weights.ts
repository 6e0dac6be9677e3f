import { banned, tooMuchWeight } from './errors';

const MINUTE = 60_000;
/** Refused requests within one minute after which their sender is banned. */
const REFUSALS = 50;
const BAN_MS = 2 * MINUTE;
const SOURCES_MAX = 50_000;

interface Usage {
  minute: number;
  used: number;
  refusals: number;
  bannedUntil: number;
}

export type Weights = ReturnType<typeof createWeights>;

/** What each source has asked for in the running minute, as Binance counts it. `limit`: weight a source may use in a minute. */
export function createWeights(limit: number, clock: () => number) {
  const usages = new Map<string, Usage>();
  let swept = 0;

  /** Forgets whoever has asked nothing in this minute; when there are too many, also those that came first. */
  const sweep = (minute: number, now: number) => {
    if (minute === swept && usages.size < SOURCES_MAX) return;
    swept = minute;
    for (const [source, usage] of usages)
      if ((usage.minute !== minute && usage.bannedUntil <= now) || usages.size >= SOURCES_MAX) usages.delete(source);
  };

  const usageOf = (source: string, now: number): Usage => {
    const minute = Math.floor(now / MINUTE);
    const known = usages.get(source);
    if (known?.minute === minute) return known;
    sweep(minute, now);
    const usage = { minute, used: 0, refusals: 0, bannedUntil: known?.bannedUntil ?? 0 };
    usages.set(source, usage);
    return usage;
  };

  return {
    limit,
    /** Takes the weight; @returns what has been used of this minute's. @throws BinanceError −1003 (429, then 418) */
    take(source: string, weight: number): number {
      const now = clock();
      const usage = usageOf(source, now);
      if (usage.bannedUntil > now) throw banned(usage.bannedUntil, Math.ceil((usage.bannedUntil - now) / 1000));
      if (usage.used + weight <= limit) return (usage.used += weight);
      if (++usage.refusals >= REFUSALS) usage.bannedUntil = now + BAN_MS;
      throw tooMuchWeight(limit, Math.ceil((MINUTE - (now % MINUTE)) / 1000));
    },
    /** What has been used of this minute's. */
    used: (source: string): number => usageOf(source, clock()).used,
  };
}

/** Those of the pairs' calls and of the contracts'. */
export interface BothWeights {
  spot: Weights;
  futures: Weights;
}

/** Those of a call by its path. */
export const weightsOf = ({ spot, futures }: BothWeights, path: string): Weights =>
  /^\/[df]api\b/.test(path) ? futures : spot;

export const createBothWeights = (isLimited: boolean, clock: () => number): BothWeights => ({
  spot: createWeights(isLimited ? 6000 : Infinity, clock),
  futures: createWeights(isLimited ? 2400 : Infinity, clock),
});
