import {
  CANCEL_REASONS,
  DIRECTIONS,
  ORDER_TYPES,
  SPOT_PLAN_KINDS,
  SPOT_STATUSES,
  SPOT_TIME_IN_FORCE,
} from '../../../../domain/contract/choices';
import type { Direction, SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { spotOrderLifecycle } from '../../../../domain/lifecycles/spotOrder.lifecycle';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice, type Grid } from '../../../../domain/money/grid';
import { RATE_SCALE } from '../../../../domain/rules/futures/funding';
import type { Callback } from '../../../../domain/rules/market/trailing';
import type { AccountId } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import type { Peak } from '../../../engine/trailList';
import { isByTotal, SIDE, TYPE, type Order, type OrderRef } from './order';
import type { Planned } from './orders';
import { trailingTicks } from './trail';
import type { Units } from '../../../engine/units';

const nextEvents = nextEventsOf<SpotOrder['status'], SpotOrder['next_events'][number]>(spotOrderLifecycle, 'owner');

/** Properties of a pair needed for formatting. */
export interface PairFormat {
  readonly name: string;
  readonly grid: Grid;
  readonly left: { readonly symbol: string; readonly scale: number };
  readonly right: { readonly symbol: string; readonly scale: number };
}

/** Prices in ticks. */
export interface TrailFigures extends Callback {
  /** 0 when it trailed at once. */
  readonly activationTicks: number;
  readonly peak: Peak | null;
}

/** Figures of an order, from memory or the store: prices in ticks, quantities in lots, money in smallest units. */
export interface OrderFigures {
  readonly id: number;
  readonly side: number;
  readonly type: number;
  readonly tif: number;
  readonly status: number;
  readonly ticks: number;
  readonly triggerTicks: number;
  readonly lots: number;
  readonly total: Units;
  readonly dealLots: number;
  readonly fee: Units;
  /** Prices at which the bought quantity is sold; 0 for none. */
  readonly takeProfitTicks: number;
  readonly stopLossTicks: number;
  /** Lots that the book shows at a time; 0 for all. */
  readonly visible: number;
  /** Trailing state; null unless it is a trailing stop. */
  readonly trail: TrailFigures | null;
  /** ms since the epoch; 0 for no expiry. */
  readonly goodTill: number;
  /** Id of the OCO it belongs to; 0 for none. */
  readonly oco: number;
  /** Null unless a plan placed it. */
  readonly planned: Planned | null;
  readonly reason: number;
  readonly time: number;
  readonly updated: number;
}

export interface DealFigures {
  readonly id: number;
  readonly orderId: number;
  readonly side: number;
  readonly ticks: number;
  readonly lots: number;
  readonly turnover: Units;
  readonly fee: Units;
  readonly time: number;
  readonly role: 'maker' | 'taker';
}

export interface TradeFigures {
  readonly seq: number;
  readonly id: number;
  readonly ticks: number;
  readonly lots: number;
  readonly turnover: Units | bigint;
  /** The taker's side. */
  readonly side: number;
  readonly time: number;
  readonly maker: AccountId;
  readonly taker: AccountId;
}

/** A trade as committed by the engine. `seq` increases by one across all pairs. */
export interface CommittedTrade {
  seq: number;
  id: string;
  pair: string;
  price: string;
  quantity: string;
  turnover: string;
  /** The taker's side. */
  direction: Direction;
  time: number;
  maker: AccountId;
  taker: AccountId;
}

/** Returns the average price in ticks, rounded against the user: up for a buy, down for a sell. */
export function averageTicks(
  order: Pick<OrderFigures, 'side' | 'dealLots'>,
  turnover: Units | bigint,
  grid: Grid,
): bigint {
  const perTick = BigInt(order.dealLots) * grid.rightUnitsPerTickLot;
  const roundUp = order.side === SIDE.buy ? perTick - 1n : 0n;
  return (BigInt(turnover) + roundUp) / perTick;
}

function entrustTotal(order: OrderFigures, pair: PairFormat): string | null {
  if (isByTotal(order)) return formatDecimal(BigInt(order.total), pair.right.scale);
  if (order.ticks === 0) return null;
  return formatDecimal(BigInt(order.ticks * order.lots) * pair.grid.rightUnitsPerTickLot, pair.right.scale);
}

export const feeCurrencyOf = (side: number, pair: PairFormat) => (side === SIDE.buy ? pair.left : pair.right);

/** The trigger of a trailing stop moves, so the order cannot be amended. */
const eventsOf = ({ status, trail }: OrderFigures): SpotOrder['next_events'] => {
  const events = nextEvents(SPOT_STATUSES[status] as SpotOrder['status']);
  return trail === null ? events : events.filter((event) => event !== 'order.amend');
};

function triggerOf({ side, triggerTicks, trail }: OrderFigures, grid: Grid): string | null {
  const ticks = (trail && trailingTicks(side, trail, trail.peak?.best ?? null)) ?? triggerTicks;
  return ticks === 0 ? null : ticksToPrice(grid, ticks);
}

const callbackOf = ({ by, distance }: TrailFigures, grid: Grid): string =>
  by === 'rate' ? formatDecimal(distance, RATE_SCALE) : ticksToPrice(grid, Number(distance));

/**
 * Formats the order for the API.
 * @param turnover in smallest right units.
 */
export function formatOrder(order: OrderFigures, turnover: Units, pair: PairFormat): SpotOrder {
  const { grid } = pair;
  const { trail } = order;
  const feeCurrency = feeCurrencyOf(order.side, pair);
  const average = order.dealLots === 0 ? null : averageTicks(order, turnover, grid) * grid.unitsPerTick;
  return {
    id: formatId(order.id),
    pair: pair.name,
    direction: DIRECTIONS[order.side] as SpotOrder['direction'],
    type: ORDER_TYPES[order.type] as SpotOrder['type'],
    time_in_force: SPOT_TIME_IN_FORCE[order.tif] as SpotOrder['time_in_force'],
    status: SPOT_STATUSES[order.status] as SpotOrder['status'],
    next_events: eventsOf(order),
    price: order.type === TYPE.limit || order.type === TYPE.stopLimit ? ticksToPrice(grid, order.ticks) : null,
    trigger_price: triggerOf(order, grid),
    callback: trail && trail.by,
    callback_value: trail && callbackOf(trail, grid),
    activation_price: trail && (trail.activationTicks === 0 ? null : ticksToPrice(grid, trail.activationTicks)),
    best_price: trail?.peak ? ticksToPrice(grid, Number(trail.peak.best)) : null,
    quantity: isByTotal(order) ? null : lotsToQuantity(grid, order.lots),
    total: entrustTotal(order, pair),
    deal_quantity: lotsToQuantity(grid, order.dealLots),
    turnover: formatDecimal(BigInt(turnover), pair.right.scale),
    average_price: average === null ? null : formatDecimal(average, grid.priceScale),
    fee: formatDecimal(BigInt(order.fee), feeCurrency.scale),
    fee_currency: feeCurrency.symbol,
    take_profit_price: order.takeProfitTicks === 0 ? null : ticksToPrice(grid, order.takeProfitTicks),
    stop_loss_price: order.stopLossTicks === 0 ? null : ticksToPrice(grid, order.stopLossTicks),
    good_till: order.goodTill === 0 ? null : order.goodTill,
    visible_quantity: order.visible === 0 ? null : lotsToQuantity(grid, order.visible),
    oco_id: order.oco === 0 ? null : formatId(order.oco),
    plan_id: order.planned && formatId(order.planned.id),
    plan_kind: order.planned && (SPOT_PLAN_KINDS[order.planned.kind] as SpotOrder['plan_kind']),
    reason: CANCEL_REASONS[order.reason] ?? null,
    time: order.time,
    updated: order.updated,
  };
}

export const formatTrade = (trade: TradeFigures, pair: PairFormat): CommittedTrade => ({
  seq: trade.seq,
  id: formatId(trade.id),
  pair: pair.name,
  price: ticksToPrice(pair.grid, trade.ticks),
  quantity: lotsToQuantity(pair.grid, trade.lots),
  turnover: formatDecimal(BigInt(trade.turnover), pair.right.scale),
  direction: DIRECTIONS[trade.side] as Direction,
  time: trade.time,
  maker: trade.maker,
  taker: trade.taker,
});

export function formatDeal(deal: DealFigures, pair: PairFormat): SpotDeal {
  const feeCurrency = feeCurrencyOf(deal.side, pair);
  return {
    id: formatId(deal.id),
    order_id: formatId(deal.orderId),
    time: deal.time,
    price: ticksToPrice(pair.grid, deal.ticks),
    quantity: lotsToQuantity(pair.grid, deal.lots),
    turnover: formatDecimal(BigInt(deal.turnover), pair.right.scale),
    fee: formatDecimal(BigInt(deal.fee), feeCurrency.scale),
    fee_currency: feeCurrency.symbol,
    role: deal.role,
  };
}

/** Returns a formatter that formats each order only once. @param formatted receives the orders. */
export function orderFormatter(formatted = new Map<OrderRef, SpotOrder>()): (order: Order) => SpotOrder {
  return (order) => {
    const known = formatted.get(order.ref);
    if (known) return known;
    const shown = formatOrder(order, order.market.worth(order.dealTickLots), order.market);
    formatted.set(order.ref, shown);
    return shown;
  };
}
