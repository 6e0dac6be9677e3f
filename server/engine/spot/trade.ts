import type { Posting } from '../ledger/ledger';
import type { Market } from './market';
import { SIDE, type Order, type OrderRef } from './order';
import type { Orders } from './orders';
import type { Units } from '../units';

/** A trade; its journal entry is made of it when it is written. */
export class Trade {
  seq = 0;
  id = 0;
  time = 0;
  ticks = 0;
  lots = 0;
  makerFee: Units = 0;
  takerFee: Units = 0;
  readonly market: Market;
  readonly #orders: Orders;
  readonly #maker: OrderRef;
  readonly #taker: OrderRef;

  constructor(orders: Orders, market: Market, maker: OrderRef, taker: OrderRef) {
    this.market = market;
    this.#orders = orders;
    this.#maker = maker;
    this.#taker = taker;
  }

  get maker(): Order {
    return this.#orders.view(this.#maker);
  }

  get taker(): Order {
    return this.#orders.view(this.#taker);
  }
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
