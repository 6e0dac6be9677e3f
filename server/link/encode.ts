import { DIRECTIONS } from '../../domain/contract/choices';
import type { SpotDeal, SpotOrder } from '../../domain/contract/spot/spot';
import { formatDecimal } from '../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import type { ChangeSet, TouchedLevel } from '../engine/changes';
import { formatId } from '../engine/ids';
import { formatBalance } from '../engine/ledger/format';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { BookSide } from '../engine/matching/book';
import type { Telling } from '../engine/part';
import { feeCurrencyOf, formatOrder, formatTrade } from '../products/spot/engine/format';
import type { Market } from '../products/spot/engine/market';
import { SIDE, type Order, type OrderRef } from '../products/spot/engine/order';
import type { Trade } from '../products/spot/engine/trade';
import type { BookSnapshot, EngineEvent, TradeEvent } from './messages';
import type { PartTeller } from './tellers';
import type { Units } from '../engine/units';

type Follows = Telling['follows'];

function encodeTrade(trade: Trade, follows: Follows): TradeEvent {
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

function encodeLevel({ market, side, level }: TouchedLevel): EngineEvent {
  return {
    type: 'level',
    pair: market.name,
    side: DIRECTIONS[side] as SpotOrder['direction'],
    price: ticksToPrice(market.grid, level.ticks),
    quantity: lotsToQuantity(market.grid, level.lots),
  };
}

/** The exchange's books, whose balances no screen follows. */
const isInternal = (user: number): boolean => user < SYSTEM_ACCOUNTS.houseMaker;

/**
 * A batch's events in the contract's shapes: halts, trades in the order they happened, then each part's, orders, balances and book
 * levels, each once with its final state; of two levels with the same price the later one counts. Orders, balances and
 * deals are those of followed users only.
 */
export function encodeEvents(changes: ChangeSet, tellers: readonly PartTeller[], telling: Telling): EngineEvent[] {
  const { state, orderOf, follows } = telling;
  const events: EngineEvent[] = [];
  for (const market of changes.switched) events.push({ type: 'pair', pair: market.name, trading: market.trading });
  for (const trade of changes.trades) events.push(encodeTrade(trade, follows));
  for (const teller of tellers) for (const event of teller.events(changes, telling)) events.push(event);
  for (const order of changes.orders) {
    const { user } = order.trader;
    if (follows(user)) events.push({ type: 'order', user, order: orderOf(order) });
  }
  for (const balance of changes.balances) {
    const { user } = balance;
    if (isInternal(user) || !follows(user)) continue;
    events.push({ type: 'balance', user, balance: formatBalance(balance, state.currencies) });
  }
  for (const level of changes.levels) events.push(encodeLevel(level));
  return events;
}

/** Formats each order once, however often it is asked for. */
export function orderFormatter(): (order: Order) => SpotOrder {
  const formatted = new Map<OrderRef, SpotOrder>();
  return (order) => {
    const known = formatted.get(order.ref);
    if (known) return known;
    const shown = formatOrder(order, order.market.worth(order.dealTickLots), order.market);
    formatted.set(order.ref, shown);
    return shown;
  };
}

function encodeSide(market: Market, side: BookSide): [string, string][] {
  const levels: [string, string][] = [];
  for (let level = side.at(0), rank = 0; level; level = side.at(++rank)) {
    levels.push([ticksToPrice(market.grid, level.ticks), lotsToQuantity(market.grid, level.lots)]);
  }
  return levels;
}

export const encodeBook = (market: Market): BookSnapshot => ({
  pair: market.name,
  trading: market.trading,
  bids: encodeSide(market, market.book(SIDE.buy)),
  asks: encodeSide(market, market.book(SIDE.sell)),
});
