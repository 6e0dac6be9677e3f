import type { State } from '../state';
import { SIDE, TYPE, type Order } from './order';
import type { Units } from '../units';

const FEE_ONE = 1_000_000;

/** Fee on what is received, rounded up to the smallest unit; all safe integers. @param rate millionths. */
export function feeOn(received: Units, rate: number): Units {
  const product = received * rate;
  if (product > Number.MAX_SAFE_INTEGER) return Number((BigInt(received) * BigInt(rate) + 999_999n) / 1_000_000n);
  const rest = product % FEE_ONE;
  return (product - rest) / FEE_ONE + (rest > 0 ? 1 : 0);
}

/** Whether the order freezes its own limit price for each lot, so that a better price releases the difference. */
const freezesByPrice = (order: Order): boolean => order.type === TYPE.limit || order.type === TYPE.stopLimit;

/**
 * Moves what a trade of `lots` at the maker's price changes hands, takes the fees, and records the trade. What the buyer
 * froze for these lots is released, which frees a better price's difference at once.
 * @param at ms since the epoch.
 */
export function settle(state: State, taker: Order, maker: Order, ticks: number, lots: number, at: number): void {
  const { market } = taker;
  const { changes, counters } = state;
  const takerBuys = taker.side === SIDE.buy;
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const turnover = market.notional(ticks, lots);
  const quantity = market.quantity(lots);
  const buyerFee = feeOn(quantity, market.rateOf(buyer.trader.user, takerBuys));
  const sellerFee = feeOn(turnover, market.rateOf(seller.trader.user, !takerBuys));
  const released = takerBuys && freezesByPrice(taker) ? market.notional(taker.ticks, lots) : turnover;

  const { leftFees, rightFees } = market;
  const buyerLeft = buyer.gets;
  const buyerRight = buyer.pays;
  const sellerLeft = seller.pays;
  const sellerRight = seller.gets;

  buyerRight.add(-turnover, -released);
  sellerLeft.add(-quantity, -quantity);
  buyerLeft.add(quantity - buyerFee, 0);
  sellerRight.add(turnover - sellerFee, 0);
  if (buyerFee > 0) {
    leftFees.add(buyerFee, 0);
    changes.balance(leftFees);
  }
  if (sellerFee > 0) {
    rightFees.add(sellerFee, 0);
    changes.balance(rightFees);
  }

  const seq = ++counters.trade;
  addDeal(buyer, ticks, lots, buyerFee, seq, at);
  addDeal(seller, ticks, lots, sellerFee, seq, at);

  market.lastTicks = ticks;
  changes.trade({
    seq,
    id: state.ids.next(at),
    market,
    time: at,
    ticks,
    lots,
    maker,
    taker,
    makerFee: takerBuys ? sellerFee : buyerFee,
    takerFee: takerBuys ? buyerFee : sellerFee,
  });
  changes.order(maker);
  changes.balance(buyerLeft);
  changes.balance(buyerRight);
  changes.balance(sellerLeft);
  changes.balance(sellerRight);
}

function addDeal(order: Order, ticks: number, lots: number, fee: Units, seq: number, at: number): void {
  order.dealLots += lots;
  order.dealTickLots += ticks * lots;
  order.fee += fee;
  if (order.firstTrade === 0) order.firstTrade = seq;
  order.lastTrade = seq;
  order.updated = at;
}
