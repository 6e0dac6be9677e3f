import type { Posting } from '../ledger/ledger';
import type { Market } from './market';
import { SIDE, type Order } from './order';
import type { Units } from '../units';

/** A trade; its journal entry is made of it when it is written. */
export interface Trade {
  readonly seq: number;
  readonly id: number;
  readonly market: Market;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly maker: Order;
  readonly taker: Order;
  readonly makerFee: Units;
  readonly takerFee: Units;
}

/** The postings of a trade: what changed hands, less the fees that each side pays from what it receives. */
export function postingsOf(trade: Trade): Posting[] {
  const { taker, maker, market } = trade;
  const turnover = market.notional(trade.ticks, trade.lots);
  const quantity = market.quantity(trade.lots);
  const takerBuys = taker.side === SIDE.buy;
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const buyerFee = takerBuys ? trade.takerFee : trade.makerFee;
  const sellerFee = takerBuys ? trade.makerFee : trade.takerFee;
  const postings: Posting[] = [
    { balance: buyer.gets, amount: BigInt(quantity - buyerFee) },
    { balance: seller.pays, amount: -BigInt(quantity) },
    { balance: buyer.pays, amount: -BigInt(turnover) },
    { balance: seller.gets, amount: BigInt(turnover - sellerFee) },
  ];
  if (buyerFee > 0) postings.push({ balance: market.leftFees, amount: BigInt(buyerFee) });
  if (sellerFee > 0) postings.push({ balance: market.rightFees, amount: BigInt(sellerFee) });
  return postings;
}
