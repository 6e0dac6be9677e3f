import type { Balance } from '../../../engine/ledger/ledger';
import type { Market } from './market';
import { SIDE, type Order } from './order';
import type { Units } from '../../../engine/units';

/** A trade; once written, its row is its journal entry. */
export interface Trade {
  readonly seq: number;
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly makerFee: Units;
  readonly takerFee: Units;
  readonly market: Market;
  readonly maker: Order;
  readonly taker: Order;
}

/** Amounts a trade adds to balances (negative: deducts), in smallest units of the pair's left and right currency. */
export interface TradeAmounts {
  readonly makerLeft: Units;
  readonly makerRight: Units;
  readonly takerLeft: Units;
  readonly takerRight: Units;
  readonly leftFees: Units;
  readonly rightFees: Units;
}

/** Returns the amounts exchanged, less the fees each side pays from what it receives; the sum per currency is zero. */
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

/** Returns the order's balances in the pair's left and right currency. */
export const leftOf = (order: Order): Balance => (order.side === SIDE.buy ? order.gets : order.pays);
export const rightOf = (order: Order): Balance => (order.side === SIDE.buy ? order.pays : order.gets);
