import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { ACTIVE_PLANS, TWAP, scaledPrices, scaledSizes, SCALED } from '../../../../domain/rules/spot/plans';
import { type Decision, type Refusal, refuse } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import { cancelOrder } from '../../spot/engine/cancel';
import type { Market } from '../../spot/engine/market';
import { armed, onTime } from '../../spot/engine/goodTill';
import type { PlanInput, SpotPlansCommands } from './commands';
import {
  absorb,
  adopt,
  endPlan,
  hearEnded,
  KIND,
  type NewPlan,
  NO_REASON,
  type Plan,
  PLAN_STATUS,
  type PlanTerms,
  reasonOf,
} from './plan';
import { refusalOfTwap, runSlices } from './twap';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { execute } from '../../spot/engine/match';
import { type Intent, TIF, TYPE, SIDE } from '../../spot/engine/order';
import { costOf, enter, hold, paysOf, refusalOf } from '../../spot/engine/place';
import { runTriggered } from '../../spot/engine/stops';
import { lotsIn } from '../../spot/engine/readIntent';

const FIELDS = {
  priceLow: 'price_low',
  priceHigh: 'price_high',
  weightLow: 'weight_low',
  weightHigh: 'weight_high',
  priceLimit: 'price_limit',
  durationMs: 'duration_ms',
  variation: 'variation',
} as const;
type Field = keyof typeof FIELDS;
const OF_SCALED: readonly Field[] = ['priceLow', 'priceHigh', 'weightLow', 'weightHigh'];
const OF_TWAP: readonly Field[] = ['priceLimit', 'durationMs', 'variation'];

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function misplacedOf(input: PlanInput): string | null {
  const foreign = input.plan === 'scaled' ? OF_TWAP : OF_SCALED;
  const named = foreign.find((name) => input[name] !== null);
  return named === undefined ? null : FIELDS[named];
}

type Read = Pick<PlanTerms, 'kind' | 'lowTicks' | 'highTicks' | 'weightLow' | 'weightHigh' | 'limitTicks'> &
  Pick<PlanTerms, 'duration' | 'variation'>;

const NONE = { lowTicks: 0, highTicks: 0, weightLow: 0, weightHigh: 0, limitTicks: 0, duration: 0, variation: 0 };

function readScaled(market: Market, input: PlanInput): Read | Refusal {
  const { priceLow, priceHigh, weightLow, weightHigh, orders } = input;
  if (!isWhole(orders, SCALED.least, SCALED.most)) return refuse('planInvalid', 'orders');
  if (!isWhole(weightLow ?? 1, 1, SCALED.weight)) return refuse('planInvalid', 'weight_low');
  if (!isWhole(weightHigh ?? 1, 1, SCALED.weight)) return refuse('planInvalid', 'weight_high');
  const lowTicks = priceLow === null ? null : market.ticks(priceLow);
  if (lowTicks === null) return refuse('priceOffTick', 'price_low');
  const highTicks = priceHigh === null ? null : market.ticks(priceHigh);
  if (highTicks === null) return refuse('priceOffTick', 'price_high');
  return { ...NONE, kind: KIND.scaled, lowTicks, highTicks, weightLow: weightLow ?? 1, weightHigh: weightHigh ?? 1 };
}

function readTwap(market: Market, { priceLimit, durationMs, variation, orders }: PlanInput): Read | Refusal {
  const { duration, slices, apart } = TWAP;
  if (durationMs === null || !isWhole(durationMs, duration.least, duration.most))
    return refuse('planInvalid', 'duration_ms');
  if (!isWhole(orders, slices.least, slices.most) || durationMs < orders * apart)
    return refuse('planInvalid', 'orders');
  if (!isWhole(variation ?? 0, 0, TWAP.variation)) return refuse('planInvalid', 'variation');
  const limitTicks = priceLimit === null ? 0 : market.ticks(priceLimit);
  if (limitTicks === null) return refuse('priceOffTick', 'price_limit');
  return { ...NONE, kind: KIND.twap, limitTicks, duration: durationMs, variation: variation ?? 0 };
}

function readPlan(market: Market, input: PlanInput): NewPlan | Refusal {
  const misplaced = misplacedOf(input);
  if (misplaced) return refuse('validation', misplaced);
  const lots = lotsIn(market, input.quantity);
  if (typeof lots === 'object') return lots;
  const read = input.plan === 'scaled' ? readScaled(market, input) : readTwap(market, input);
  if ('ok' in read) return read;
  return { ...read, lots, orders: input.orders, side: input.direction === 'buy' ? SIDE.buy : SIDE.sell };
}

/** Returns the limit orders of a scaled plan, lowest price first; refuses two orders at the same price. */
function scaledIntents(terms: NewPlan): Intent[] | Refusal {
  const { side, lots, orders, lowTicks, highTicks, weightLow: low, weightHigh: high } = terms;
  const prices = scaledPrices(lowTicks, highTicks, orders);
  if (!prices) return refuse('planInvalid', 'price_high');
  const sizes = scaledSizes(lots, orders, { low, high });
  const order = { side, type: TYPE.limit, tif: TIF.gtc, total: 0, triggerTicks: 0 };
  return prices.map((ticks, place) => ({ ...order, ticks, lots: sizes[place] ?? 0 }));
}

const costOfAll = (market: Market, intents: readonly Intent[]): number =>
  intents.reduce((sum, intent) => sum + costOf(market, intent), 0);

/**
 * Returns why scaled orders are refused; null when all are accepted. Each is checked as if placed alone, but against the funds for
 * all.
 */
function refusalOfScaled(
  state: State,
  market: Market,
  user: number,
  intents: readonly Intent[],
  at: number,
): Refusal | null {
  const trader = state.traders.of(user);
  const cost = costOfAll(market, intents);
  if (!Number.isSafeInteger(cost)) return refuse('orderTooLarge', 'quantity');
  for (const intent of intents) {
    if (intent.lots === 0) return refuse('belowMinNotional', 'quantity');
    const refusal = refusalOf(state, market, trader, intent, cost, at);
    if (!refusal) continue;
    if (refusal.field !== 'price') return refusal;
    return { ...refusal, field: intent === intents[0] ? 'price_low' : 'price_high' };
  }
  const open = trader.openIn(market.index) + intents.length;
  return open > state.limits.openOrders && !isHouse(user) ? refuse('tooManyOpenOrders') : null;
}

/** Places the orders of an accepted plan; funds for all are frozen first so that none can fail. */
function placeScaled(state: State, plan: Plan, intents: readonly Intent[], at: number): void {
  const { market } = plan;
  const trader = state.traders.of(plan.user);
  hold(state, paysOf(market, trader, plan.side), costOfAll(market, intents));
  state.changes.market(market);
  for (const intent of intents) {
    const order = enter(state, market, trader, intent, at);
    adopt(state, plan, order);
    execute(state, market, order, at);
    if (market.triggered.length > 0) runTriggered(state, market, at);
  }
}

type Planned = Decision<{ readonly plan: Plan }>;

function open(state: State, market: Market, user: number, terms: NewPlan, at: number): Plan {
  const progress = { status: PLAN_STATUS.active, reason: NO_REASON, filled: 0, turnover: 0n, slice: 0 };
  const own = { id: state.ids.next(at), user, market, time: at, updated: at, open: new Set<number>() };
  const plan = { ...terms, ...progress, ...own };
  state.spotPlans.put(plan);
  state.changes.spotPlans.plans.add(plan);
  return plan;
}

function placePlan(state: State, input: PlanInput, at: number): Planned {
  const { user } = input;
  const market = state.marketByName.get(input.pair);
  if (!market) return refuse('unknownPair', 'pair');
  const terms = readPlan(market, input);
  if ('ok' in terms) return terms;
  if (state.spotPlans.activeOf(user).length >= ACTIVE_PLANS) return refuse('tooManyPlans');
  if (terms.kind === KIND.twap) {
    const refusal = refusalOfTwap(market, terms);
    return refusal ?? { ok: true, plan: open(state, market, user, terms, at) };
  }
  const intents = scaledIntents(terms);
  if ('ok' in intents) return intents;
  const refusal = refusalOfScaled(state, market, user, intents, at);
  if (refusal) return refusal;
  const plan = open(state, market, user, terms, at);
  placeScaled(state, plan, intents, at);
  hearEnded(state);
  return { ok: true, plan };
}

/** Ends a plan and, newest first, its open orders. */
function cancelPlan(state: State, { user, planId }: { user: number; planId: string }, at: number): Planned {
  const { orders } = state;
  const id = parseId(planId);
  const plan = id === null ? undefined : state.spotPlans.get(id);
  if (plan?.user !== user) return refuse('planNotFound', 'plan_id');
  const placed = [...plan.open].toSorted((one, other) => orders.seq(other) - orders.seq(one));
  for (const order of placed) {
    cancelOrder(state, order, 'user', at);
    plan.open.delete(order);
    absorb(state, plan, order);
  }
  endPlan(state, plan, 'plan.cancel', at);
  return { ok: true, plan };
}

/** Ends whatever would place orders later in all portfolios of a person; orders already placed stay. */
function lock(state: State, owner: number, at: number): void {
  for (const plan of state.spotPlans.all())
    if (plan.kind === KIND.twap && ownerOf(plan.user) === owner)
      endPlan(state, plan, 'plan.stop', at, reasonOf('locked'));
}

/** Ensures that plans have processed their ended orders before a command about plans is decided. */
const heard = <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  onTime((state: State, input: Input, at: number): Decision<Done> => {
    hearEnded(state);
    return armed(state, decide(state, input, at), at);
  });

export const spotPlansDeciders: Deciders<SpotPlansCommands> = {
  'spotPlans.place': heard(placePlan),
  'spotPlans.cancel': heard(cancelPlan),
  'spotPlans.lock': heard((state, { owner }, at) => {
    lock(state, owner, at);
    return { ok: true };
  }),
  'spotPlans.run': heard((state, _, at) => {
    runSlices(state, at);
    return { ok: true };
  }),
};
