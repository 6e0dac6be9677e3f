import type { Balance } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';
import type { Market } from './market';
import { isByTotal, SIDE, TYPE, type OrderRef } from './order';
import type { Trader } from './traders';
import type { Units } from '../../../engine/units';

const FEE_ONE = 1_000_000;

/**
 * Returns the fee on the amount received, rounded up to the smallest unit; all safe integers. A non-integer quotient of safe
 * integers differs from the next integer by more than the rounding error of a double, so rounding it up or down is exact.
 * @param rate millionths.
 */
export function feeOn(received: Units, rate: number): Units {
  const product = received * rate;
  if (product > Number.MAX_SAFE_INTEGER) return Number((BigInt(received) * BigInt(rate) + 999_999n) / 1_000_000n);
  return Math.ceil(product / FEE_ONE);
}

/** Whether an order of this type freezes its own limit price per lot, so that a better price releases the difference. */
const freezesByPrice = (type: number): boolean => type === TYPE.limit || type === TYPE.stopLimit;

/** Returns the lots that a budget in ticks × lots buys at a price. */
export const affordable = (budget: number, ticks: number): number => Math.floor(budget / ticks);

/** Totals of a taker order's trades while it sweeps the book. */
export class Taken {
  readonly order: OrderRef;
  readonly side: number;
  readonly trader: Trader;
  readonly rate: number;
  /** Whether the order is by total; `most` is then its total in ticks × lots, otherwise its lots. */
  readonly byTotal: boolean;
  readonly most: number;
  lots = 0;
  tickLots = 0;
  takerFee: Units = 0;
  makerFees: Units = 0;
  /** Sequence number of the first trade. */
  readonly first: number;

  constructor({ orders, counters }: State, market: Market, order: OrderRef) {
    this.order = order;
    this.side = orders.side(order);
    this.trader = orders.trader(order);
    this.rate = market.rateOf(this.trader.user, true);
    const [lots, total] = [orders.lots(order), orders.total(order)];
    this.byTotal = isByTotal({ side: this.side, lots, total });
    this.most = this.byTotal ? market.budget(total) : orders.left(order);
    this.first = counters.trade + 1;
  }

  /** Returns the lots that the order still wants at a price. */
  wanted(ticks: number): number {
    return this.byTotal ? affordable(this.most - this.tickLots, ticks) : this.most - this.lots;
  }
}

/**
 * Executes one trade of `lots` at the maker's price: settles the maker's side, records the trade, and adds it to the taker's
 * totals.
 * @param at ms since the epoch.
 */
export function settleTrade(
  state: State,
  market: Market,
  taken: Taken,
  maker: OrderRef,
  ticks: number,
  lots: number,
  at: number,
): void {
  const { changes, orders } = state;
  const pays = orders.pays(maker);
  const gets = orders.gets(maker);
  const turnover = market.notional(ticks, lots);
  const quantity = market.quantity(lots);
  const makerBuys = taken.side === SIDE.sell;
  const paid = makerBuys ? turnover : quantity;
  const received = makerBuys ? quantity : turnover;
  const makerFee = feeOn(received, market.rateOf(gets.user, false));
  const takerFee = feeOn(paid, taken.rate);
  pays.add(-paid, -paid);
  gets.add(received - makerFee, 0);
  changes.balance(pays);
  changes.balance(gets);
  const seq = ++state.counters.trade;
  orders.deal(maker, lots, ticks * lots, makerFee, seq, seq, at);
  changes.order(maker);
  taken.lots += lots;
  taken.tickLots += ticks * lots;
  taken.takerFee += takerFee;
  taken.makerFees += makerFee;
  market.lastTicks = ticks;
  changes.trades.add(seq, state.ids.next(at), at, ticks, lots, makerFee, takerFee, maker, taken.order);
}

/**
 * Settles the taker's side of all its trades, and the fees of both sides, at once. Releases what a buyer froze for these lots,
 * including the difference to a better price.
 * @param at ms since the epoch.
 */
export function settleTaker(state: State, market: Market, taken: Taken, at: number): void {
  const { changes, orders, counters } = state;
  const { order, lots, tickLots, takerFee, makerFees } = taken;
  const pays = orders.pays(order);
  const gets = orders.gets(order);
  const turnover = market.worth(tickLots);
  const quantity = market.quantity(lots);
  const buys = taken.side === SIDE.buy;
  if (buys) {
    const released = freezesByPrice(orders.type(order)) ? market.notional(orders.ticks(order), lots) : turnover;
    pays.add(-turnover, -released);
    gets.add(quantity - takerFee, 0);
  } else {
    pays.add(-quantity, -quantity);
    gets.add(turnover - takerFee, 0);
  }
  changes.balance(pays);
  changes.balance(gets);
  takeFee(state, market.leftFees, buys ? takerFee : makerFees);
  takeFee(state, market.rightFees, buys ? makerFees : takerFee);
  orders.deal(order, lots, tickLots, takerFee, taken.first, counters.trade, at);
  if (orders.lots(order) !== 0) orders.setLeft(order, orders.left(order) - lots);
}

function takeFee(state: State, fees: Balance, amount: Units): void {
  if (amount === 0) return;
  fees.add(amount, 0);
  state.changes.balance(fees);
}
