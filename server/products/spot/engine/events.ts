import { DIRECTIONS } from '../../../../domain/contract/choices';
import type { Direction, SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import type { ChangeSet, TouchedLevel } from '../../../engine/changes';
import { formatId } from '../../../engine/ids';
import type { Telling } from '../../../engine/part';
import type { Units } from '../../../engine/units';
import { feeCurrencyOf, formatTrade, type CommittedTrade } from './format';
import type { Order } from './order';
import type { Orders } from './orders';
import type { Trade } from './trades';

/** A committed trade with each side's view of it. */
export interface TradeEvent extends CommittedTrade {
  type: 'trade';
  /** Null when nobody follows the user. */
  makerDeal: SpotDeal | null;
  takerDeal: SpotDeal | null;
}

export type SpotEvent =
  | { type: 'order'; user: number; order: SpotOrder }
  | { type: 'level'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'pair'; pair: string; trading: boolean }
  | TradeEvent;

function encodeTrade(trade: Trade, follows: Telling['follows']): TradeEvent {
  const { market, maker, taker } = trade;
  const committed = formatTrade(
    {
      seq: trade.seq,
      id: trade.id,
      ticks: trade.ticks,
      lots: trade.lots,
      turnover: market.notional(trade.ticks, trade.lots),
      side: taker.side,
      time: trade.time,
      maker: maker.trader.user,
      taker: taker.trader.user,
    },
    market,
  );
  const { id, time, price, quantity, turnover } = committed;
  const deal = (order: Order, amount: Units, role: SpotDeal['role']): SpotDeal | null => {
    if (!follows(order.trader.user)) return null;
    const { symbol, scale } = feeCurrencyOf(order.side, market);
    const fee = formatDecimal(BigInt(amount), scale);
    return { id, order_id: formatId(order.id), time, price, quantity, turnover, fee, fee_currency: symbol, role };
  };
  return {
    type: 'trade',
    ...committed,
    makerDeal: deal(maker, trade.makerFee, 'maker'),
    takerDeal: deal(taker, trade.takerFee, 'taker'),
  };
}

function encodeLevel({ market, side, level }: TouchedLevel): SpotEvent {
  return {
    type: 'level',
    pair: market.name,
    side: DIRECTIONS[side] as Direction,
    price: ticksToPrice(market.grid, level.ticks),
    quantity: lotsToQuantity(market.grid, level.lots),
  };
}

/** Yields the trailing stops of which only the best price has changed. */
function* trailedIn({ orders: changed, peaks }: ChangeSet, orders: Orders): Generator<Order> {
  if (peaks.length === 0) return;
  const told = new Set([...changed].map(({ ref }) => ref));
  for (const { put } of peaks)
    for (const { followers } of put) for (const { order } of followers) if (!told.has(order)) yield orders.view(order);
}

/**
 * Halts, trades in execution order, orders and book levels, each once in its final state; of two levels with the same price the
 * later one counts.
 */
export function spotEvents(changes: ChangeSet, { state, orderOf, follows }: Telling): SpotEvent[] {
  const events: SpotEvent[] = [];
  for (const market of changes.switched) events.push({ type: 'pair', pair: market.name, trading: market.trading });
  for (const trade of changes.trades) events.push(encodeTrade(trade, follows));
  for (const order of changes.orders) {
    const { user } = order.trader;
    if (follows(user)) events.push({ type: 'order', user, order: orderOf(order) });
  }
  for (const order of trailedIn(changes, state.orders)) {
    const { user } = order.trader;
    if (follows(user)) events.push({ type: 'order', user, order: orderOf(order) });
  }
  for (const level of changes.levels) events.push(encodeLevel(level));
  return events;
}
