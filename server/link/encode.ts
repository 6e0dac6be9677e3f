import { ACCOUNTS, DIRECTIONS } from '../../domain/contract/choices';
import type { Balance as ContractBalance } from '../../domain/contract/wallet/wallet';
import type { SpotDeal, SpotOrder } from '../../domain/contract/spot/spot';
import { formatDecimal } from '../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import type { ChangeSet, TouchedLevel } from '../engine/changes';
import { formatProject, formatSubscription } from '../engine/ico/format';
import type { IcoTaken } from '../engine/ico/icoChanges';
import { formatId } from '../engine/ids';
import { availableOf, type Balance } from '../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { BookSide } from '../engine/matching/book';
import { formatFiatOffer, formatFiatOrder, formatLogEntry } from '../engine/fiat/format';
import { formatSeconds } from '../engine/seconds/format';
import { feeCurrencyOf, formatOrder, formatTrade } from '../engine/spot/format';
import type { EngineCurrency, Market } from '../engine/spot/market';
import { SIDE, type Order, type OrderRef } from '../engine/spot/order';
import type { Trade } from '../engine/spot/trade';
import { formatRecord } from '../engine/wallet/format';
import type { AccountId, BookSnapshot, EngineEvent, TradeEvent } from './messages';
import type { Units } from '../engine/units';

/** Whether somebody listens to a user's private events. */
export type Follows = (user: AccountId) => boolean;

export function encodeBalance(balance: Balance, currencies: readonly EngineCurrency[]): ContractBalance {
  const { symbol, scale } = currencies[balance.currency] as EngineCurrency;
  return {
    account: ACCOUNTS[balance.account] as ContractBalance['account'],
    currency: symbol,
    available: formatDecimal(availableOf(balance), scale),
    frozen: formatDecimal(balance.frozen, scale),
  };
}

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

function encodeIco({ offerings, subscriptions }: IcoTaken, follows: Follows): EngineEvent[] {
  const projects = offerings
    .filter(({ commitment }) => commitment !== '')
    .map((offering): EngineEvent => ({ type: 'icoProject', project: formatProject(offering, offering.updated) }));
  const own = subscriptions
    .filter(({ user }) => follows(user))
    .map((record): EngineEvent => {
      const subscription = formatSubscription(record, record.offering, record.updated);
      return { type: 'ico', user: record.user, subscription };
    });
  return [...projects, ...own];
}

/** The exchange's books, whose balances no screen follows. */
const isInternal = (user: number): boolean => user < SYSTEM_ACCOUNTS.houseMaker;

/**
 * A batch's events in the contract's shapes: halts, trades in the order they happened, then what moved, orders, balances and book
 * levels, each once with its final state; of two levels with the same price the later one counts. Orders, balances and
 * deals are those of followed users only.
 */
export function encodeEvents(
  changes: ChangeSet,
  currencies: readonly EngineCurrency[],
  orderOf: (order: Order) => SpotOrder,
  follows: Follows,
): EngineEvent[] {
  const events: EngineEvent[] = [];
  for (const market of changes.switched) events.push({ type: 'pair', pair: market.name, trading: market.trading });
  for (const trade of changes.trades) events.push(encodeTrade(trade, follows));
  for (const record of changes.moved) events.push({ type: 'moved', user: record.user, push: formatRecord(record) });
  for (const record of changes.secondsOrders) {
    if (follows(record.user)) events.push({ type: 'seconds', user: record.user, order: formatSeconds(record) });
  }
  events.push(...encodeIco(changes.ico, follows));
  for (const record of changes.fiatOrders) {
    if (follows(record.buyer) || follows(record.offer.user))
      events.push({ type: 'fiatOrder', order: formatFiatOrder(record) });
  }
  for (const { order, line } of changes.fiatLog)
    events.push({ type: 'fiatLine', order: formatFiatOrder(order), line: formatLogEntry(line) });
  for (const record of changes.fiatOffers) {
    if (follows(record.user)) events.push({ type: 'fiatOffer', offer: formatFiatOffer(record) });
  }
  for (const order of changes.orders) {
    const { user } = order.trader;
    if (follows(user)) events.push({ type: 'order', user, order: orderOf(order) });
  }
  for (const balance of changes.balances) {
    const { user } = balance;
    if (isInternal(user) || !follows(user)) continue;
    events.push({ type: 'balance', user, balance: encodeBalance(balance, currencies) });
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
