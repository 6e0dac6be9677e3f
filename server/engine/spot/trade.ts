import type { Posting } from '../ledger/ledger';
import type { Market } from './market';
import { SIDE, type Order } from './order';

/** A trade with the balances it left behind, from which its journal entry is written. */
export interface Trade {
  readonly seq: number;
  readonly entry: number;
  readonly id: number;
  readonly market: Market;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly maker: Order;
  readonly taker: Order;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
  /** Totals after the trade: buyer, seller and fee account in the left, then in the right currency. */
  readonly after: readonly [bigint, bigint, bigint, bigint, bigint, bigint];
}

/** The six postings of a trade: what changed hands, less the fees that each side pays from what it receives. */
export function postingsOf(trade: Trade): Posting[] {
  const { taker, maker, market, after } = trade;
  const turnover = market.notional(trade.ticks, trade.lots);
  const quantity = market.quantity(trade.lots);
  const takerBuys = taker.side === SIDE.buy;
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const buyerFee = takerBuys ? trade.takerFee : trade.makerFee;
  const sellerFee = takerBuys ? trade.makerFee : trade.takerFee;
  return [
    { balance: buyer.gets, amount: quantity - buyerFee, after: after[0] },
    { balance: seller.pays, amount: -quantity, after: after[1] },
    { balance: market.leftFees, amount: buyerFee, after: after[2] },
    { balance: buyer.pays, amount: -turnover, after: after[3] },
    { balance: seller.gets, amount: turnover - sellerFee, after: after[4] },
    { balance: market.rightFees, amount: sellerFee, after: after[5] },
  ];
}
