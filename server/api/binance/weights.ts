import { banned, tooMuchWeight } from './errors';

const MINUTE = 60_000;
/** Number of refused requests within a minute after which the sender is banned. */
const REFUSALS = 50;
const BAN_MS = 2 * MINUTE;
const SOURCES_MAX = 50_000;

interface Usage {
  minute: number;
  used: number;
  refusals: number;
  bannedUntil: number;
}

type Weights = ReturnType<typeof createWeights>;

/** Request weight used by each source in the current minute, counted as on Binance. @param limit weight per source and minute */
export function createWeights(limit: number, clock: () => number) {
  const usages = new Map<string, Usage>();
  let swept = 0;

  /** Forgets sources without requests in this minute; when there are still too many, also the oldest. */
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
    /** Charges the weight. @returns the weight used in this minute. @throws BinanceError −1003 (429, then 418) */
    take(source: string, weight: number): number {
      const now = clock();
      const usage = usageOf(source, now);
      if (usage.bannedUntil > now) throw banned(usage.bannedUntil, Math.ceil((usage.bannedUntil - now) / 1000));
      if (usage.used + weight <= limit) return (usage.used += weight);
      if (++usage.refusals >= REFUSALS) usage.bannedUntil = now + BAN_MS;
      throw tooMuchWeight(limit, Math.ceil((MINUTE - (now % MINUTE)) / 1000));
    },
    used: (source: string): number => usageOf(source, clock()).used,
  };
}

export interface BothWeights {
  spot: Weights;
  futures: Weights;
}

export const weightsOf = ({ spot, futures }: BothWeights, path: string): Weights =>
  /^\/[df]api\b/.test(path) ? futures : spot;

export const createBothWeights = (isLimited: boolean, clock: () => number): BothWeights => ({
  spot: createWeights(isLimited ? 6000 : Infinity, clock),
  futures: createWeights(isLimited ? 2400 : Infinity, clock),
});
