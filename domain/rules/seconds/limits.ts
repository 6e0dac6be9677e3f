import { formatDecimal, parseDecimal, rescaleFloor } from '../../money/decimal';

const DAY_MS = 86_400_000;
/** Waiting time before a looser limit applies, ms. */
const LOOSER_AFTER_MS = DAY_MS;
/** Scale of stakes and payouts, and the finer one of limits as users write them. */
const STAKE_SCALE = 8;
const LIMIT_SCALE = 18;

/** Kinds of daily limits, in the order in which an order is checked. */
export const LIMIT_KINDS = ['stake', 'loss'] as const;
type LimitKind = (typeof LIMIT_KINDS)[number];

/** A user's own limits per UTC day, USDT decimals; null for none. */
export type DailyLimits = Readonly<Record<LimitKind, string | null>>;

/** Limits that apply, and the looser ones that replace them at `from` (ms since the epoch); null for none. */
export interface LimitPlan extends DailyLimits {
  readonly next: (DailyLimits & { readonly from: number }) | null;
}

/** USDT units of one UTC day. */
export interface DayUse {
  readonly stake: bigint;
  readonly loss: bigint;
}

export const NO_LIMITS: LimitPlan = { stake: null, loss: null, next: null };

/** @throws for anything but a plain decimal. */
function limitUnits(text: string): bigint {
  const units = parseDecimal(text, LIMIT_SCALE);
  if (units === null) throw new Error(`limit is not a decimal: ${text}`);
  return units;
}

const isLooser = (limit: string | null, than: string | null): boolean =>
  than !== null && (limit === null || limitUnits(limit) > limitUnits(than));

/** Returns the plan as it stands at `now`: limits that were waiting apply once they are due. */
export const planAt = (plan: LimitPlan, now: number): LimitPlan =>
  plan.next && now >= plan.next.from ? { stake: plan.next.stake, loss: plan.next.loss, next: null } : plan;

/**
 * Applies the limits a user wishes for, each judged on its own: a stricter or equal one applies at once and cancels a looser one
 * that was waiting, a looser one waits 24 hours. The wait starts again when either of the waiting limits gets looser.
 */
export function planAfter(plan: LimitPlan, wished: DailyLimits, now: number): LimitPlan {
  const { next: waiting, ...current } = planAt(plan, now);
  const applied = (kind: LimitKind) => (isLooser(wished[kind], current[kind]) ? current[kind] : wished[kind]);
  const limits: DailyLimits = { stake: applied('stake'), loss: applied('loss') };
  if (!LIMIT_KINDS.some((kind) => isLooser(wished[kind], limits[kind]))) return { ...limits, next: null };
  const keepsWaiting = waiting !== null && !LIMIT_KINDS.some((kind) => isLooser(wished[kind], waiting[kind]));
  return { ...limits, next: { ...wished, from: keepsWaiting ? waiting.from : now + LOOSER_AFTER_MS } };
}

/** Returns the start of the UTC day, ms since the epoch. */
export const dayStart = (now: number): number => now - (now % DAY_MS);

/**
 * Returns what a day's orders have used of the limits. A void order returns its stake, and an open one counts as lost.
 * @param staked sum of the stakes, and `returned` of the payouts, USDT units.
 */
export const dayUse = (staked: bigint, returned: bigint): DayUse => ({
  stake: staked,
  loss: staked > returned ? staked - returned : 0n,
});

const leftOf = (limit: string, used: bigint): bigint =>
  rescaleFloor(limitUnits(limit), LIMIT_SCALE, STAKE_SCALE) - used;

const shownLeft = (left: bigint): string => formatDecimal(left > 0n ? left : 0n, STAKE_SCALE);

/** What a user's limits leave. */
export interface OwnLimit {
  readonly kind: LimitKind;
  /** USDT decimal, at least 0. */
  readonly left: string;
  /** Id of the newest order that `left` takes into account, or one before the first of the day. */
  readonly after: number;
}

/** Returns the limit that leaves the least, with what it leaves (decimal USDT, at least 0); null without any. */
export function tightest(limits: DailyLimits, used: DayUse): Omit<OwnLimit, 'after'> | null {
  let least: { kind: LimitKind; left: bigint } | null = null;
  for (const kind of LIMIT_KINDS) {
    const limit = limits[kind];
    if (limit === null) continue;
    const left = leftOf(limit, used[kind]);
    if (least === null || left < least.left) least = { kind, left };
  }
  return least && { kind: least.kind, left: shownLeft(least.left) };
}

/**
 * Returns the limit that a stake would exceed, with what it leaves (decimal USDT, at least 0); null when it exceeds none.
 * @param stake USDT units.
 */
export function exceeded(limits: DailyLimits, used: DayUse, stake: bigint): { kind: LimitKind; left: string } | null {
  for (const kind of LIMIT_KINDS) {
    const limit = limits[kind];
    if (limit === null) continue;
    const left = leftOf(limit, used[kind]);
    if (stake > left) return { kind, left: shownLeft(left) };
  }
  return null;
}

/**
 * Returns until when a self-exclusion lasts after excluding oneself again; it can be prolonged, but not shortened.
 * @param until of the exclusion before, ms since the epoch; null for none.
 */
export const excludedAfter = (until: number | null, days: number, now: number): number =>
  Math.max(until ?? 0, now + days * DAY_MS);

export const isExcluded = (until: number | null, now: number): until is number => until !== null && until > now;

/** Countries (ISO 3166-1 alpha-2) that a user has named; null for none. */
interface Countries {
  /** Of the verified identity. */
  readonly verified: string | null;
  /** Of all identities submitted, newest first. */
  readonly submitted: readonly string[];
  /** Stated for seconds contracts. */
  readonly stated: string | null;
}

/**
 * Returns the country that decides: that of the verified identity, or else the last one named, but a closed one once it was named,
 * or everybody could try countries until one is open.
 */
export function knownCountry({ verified, submitted, stated }: Countries, closed: readonly string[]): string | null {
  const named = stated === null ? submitted : [...submitted, stated];
  return verified ?? named.find((country) => closed.includes(country)) ?? named[0] ?? null;
}

/** Whether the user may state a country: not against their identity, and not another one after a closed one. */
export const mayStateCountry = ({ verified, submitted, stated }: Countries, closed: readonly string[]): boolean =>
  verified === null && submitted.length === 0 && (stated === null || !closed.includes(stated));
