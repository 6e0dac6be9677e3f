import { scaledPrices, scaledSizes } from '../../../../domain/rules/spot/scaled';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import { refuse, type Refusal } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import type { Market } from '../../spot/engine/market';
import { execute } from '../../spot/engine/match';
import { TIF, TYPE, type Intent } from '../../spot/engine/order';
import { costOf, enter, hold, paysOf, refusalOf } from '../../spot/engine/place';
import { runTriggered } from '../../spot/engine/stops';
import type { Plan, NewPlan } from './plan';
import { adopt } from './progress';

/** Its limit orders, from the lowest price on; a refusal where two of them would have one price. */
export function scaledIntents(terms: NewPlan): Intent[] | Refusal {
  const { side, lots, orders, lowTicks, highTicks, weightLow: low, weightHigh: high } = terms;
  const prices = scaledPrices(lowTicks, highTicks, orders);
  if (!prices) return refuse('planInvalid', 'price_high');
  const sizes = scaledSizes(lots, orders, { low, high });
  const order = { side, type: TYPE.limit, tif: TIF.gtc, total: 0, triggerTicks: 0 };
  return prices.map((ticks, place) => ({ ...order, ticks, lots: sizes[place] ?? 0 }));
}

const costOfAll = (market: Market, intents: readonly Intent[]): number =>
  intents.reduce((sum, intent) => sum + costOf(market, intent), 0);

/** Why scaled orders are not taken; null when all of them are. Each is judged as if it was placed alone, on the funds of all. */
export function refusalOfScaled(
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

/** Places the orders of a plan that was taken: what all of them need is frozen first, so that none of them fails. */
export function placeScaled(state: State, plan: Plan, intents: readonly Intent[], at: number): void {
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
