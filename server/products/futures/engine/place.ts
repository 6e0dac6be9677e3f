import type { FuturesOrderType, FuturesSource } from '../../../../domain/contract/futures/futures';
import { refuse, type Refusal } from '../../../engine/decision';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import {
  holdOnEntry,
  judgedTicks,
  modeOf,
  refusalOfBook,
  refusalOfClose,
  refusalOfHouse,
  refusalOfOpen,
  refusalOfPrice,
  refusalOfSize,
} from './checks';
import type { Contract } from './contract';
import { setHold, type FuturesTrader } from './trader';
import { moveOrder } from './lifecycle';
import { execute } from './match';
import { closingLots } from './oneWay';
import { isLeg, mayOpen, type FuturesIntent, type FuturesOrder, type Plan } from './records';

/** Source of an order, and its permission. */
export interface Origin {
  readonly source: FuturesSource;
  /** The triggered plan or leg. */
  readonly plan: Plan | null;
  /** Whether the user may open positions. */
  readonly permitted: boolean;
}

/** Context for checking an order. */
interface Ground extends Pick<Origin, 'permitted'> {
  /** Open order of the same direction that it replaces. */
  readonly replaced?: FuturesOrder;
  readonly source?: FuturesSource;
}

export const BY_USER: Origin = { source: 'user', plan: null, permitted: true };

const rests = ({ type, tif }: FuturesIntent): boolean => type === 'limit' && (tif === 'gtc' || tif === 'post');
const isFull = (trader: FuturesTrader, contract: Contract): boolean =>
  trader.ordersOf(contract).length >= contract.terms.openOrders;
const opens = ({ direction }: FuturesIntent): boolean => direction !== null && mayOpen(direction);

/** Returns why an order is refused; null when it may be placed. */
export function refusalOf(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  intent: FuturesIntent,
  { permitted, replaced, source }: Ground,
  at: number,
): Refusal | null {
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const place = replaced ?? null;
  if (!opens(intent)) {
    const wrong = refusalOfClose(trader, contract, intent, place);
    if (wrong) return wrong;
  } else if (!permitted) return refuse('futuresPermission');
  const wrongPrice = refusalOfPrice(contract, intent);
  if (wrongPrice) return wrongPrice;
  const judged = judgedTicks(contract, intent);
  if (judged === 0) return refuse('noLiquidity');
  const sized = place ? { ...intent, lots: place.dealLots + intent.lots } : intent;
  const wrongSize = isLeg(source) ? null : refusalOfSize(contract, sized, judged);
  if (wrongSize) return wrongSize;
  if (rests(intent) && !place && !isHouse(trader.user) && isFull(trader, contract)) return refuse('tooManyOpenOrders');
  const closing = closingLots(trader, { ...intent, contract }, intent.lots, place);
  const isOpened = opens(intent) && closing < intent.lots;
  const refusal = isOpened ? refusalOfOpen(trader, contract, intent, judged, closing, place, at) : null;
  if (refusal) return refusal;
  if (intent.direction === null) {
    const short = refusalOfHouse(trader, contract, contract.worth(judged, intent.lots));
    if (short) return short;
  }
  return refusalOfBook(state, contract, intent, trader, at);
}

/** Creates an order before it is decided. */
export function newOrder(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  intent: FuturesIntent,
  { source, plan }: Origin,
  at: number,
): FuturesOrder {
  return {
    ...intent,
    ...{ ref: state.futures.table.nextRef(), id: state.ids.next(at), seq: ++state.futures.counters.order },
    ...{ user: trader.user, contract, source, plan: plan?.id ?? null, trigger: plan?.trigger ?? null },
    ...{ mode: modeOf(trader, contract, intent), leverage: trader.leverage(contract) },
    ...{ left: intent.lots, dealLots: 0, dealWorth: 0n, hold: 0n, fee: 0n, profit: 0n },
    ...{ status: 'entrusted', reason: null, time: at, updated: at },
  };
}

/** Submits an order that has passed the checks: freezes its hold, then trades, rests or ends it. */
export function submit(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  intent: FuturesIntent,
  origin: Origin,
  at: number,
): FuturesOrder {
  const order = newOrder(state, contract, trader, intent, origin, at);
  const hold = holdOnEntry(trader, contract, intent);
  state.futures.addOrder(order);
  setHold(state, order, hold);
  moveOrder(order, 'order.submit', at);
  state.changes.futures.order(order);
  return order;
}

/** Places an order whose figures are on the grid, or returns the refusal. */
export function place(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  intent: FuturesIntent,
  origin: Origin,
  at: number,
): FuturesOrder | Refusal {
  const refusal = refusalOf(state, contract, trader, intent, origin, at);
  if (refusal) return refusal;
  const order = submit(state, contract, trader, intent, origin, at);
  execute(state, order, at);
  return order;
}

/** A market or flash order for a number of lots. */
export const atMarket = (
  direction: NonNullable<FuturesIntent['direction']>,
  side: number,
  lots: number,
  type: Exclude<FuturesOrderType, 'limit'> = 'market',
): FuturesIntent => ({ direction, side, type, tif: 'ioc', ticks: 0, lots });
