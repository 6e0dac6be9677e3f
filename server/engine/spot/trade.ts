import type { Balance } from '../ledger/ledger';
import type { Market } from './market';
import { SIDE, type Order, type OrderRef } from './order';
import type { Orders } from './orders';
import type { Units } from '../units';

/** A trade; when it is written its row is its journal entry. */
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

/** What a trade adds to balances (negative: takes), in smallest units of the pair's left and right currency. */
export interface TradeAmounts {
  readonly makerLeft: Units;
  readonly makerRight: Units;
  readonly takerLeft: Units;
  readonly takerRight: Units;
  readonly leftFees: Units;
  readonly rightFees: Units;
}

/** What changed hands, less the fees that each side pays from what it receives: zero together in each currency. */
export function amountsOf(trade: Trade): TradeAmounts {
  const { market, makerFee, takerFee } = trade;
  const turnover = market.notional(trade.ticks, trade.lots);
  const quantity = market.quantity(trade.lots);
  if (trade.taker.side === SIDE.buy) {
    return {
      makerLeft: -quantity,
      makerRight: turnover - makerFee,
      takerLeft: quantity - takerFee,
      takerRight: -turnover,
      leftFees: takerFee,
      rightFees: makerFee,
    };
  }
  return {
    makerLeft: quantity - makerFee,
    makerRight: -turnover,
    takerLeft: -quantity,
    takerRight: turnover - takerFee,
    leftFees: makerFee,
    rightFees: takerFee,
  };
}

/** The order's balance in the pair's left currency, and in its right one. */
export const leftOf = (order: Order): Balance => (order.side === SIDE.buy ? order.gets : order.pays);
export const rightOf = (order: Order): Balance => (order.side === SIDE.buy ? order.pays : order.gets);
