import {
  CANCEL_REASONS,
  DIRECTIONS,
  ORDER_TYPES,
  SPOT_STATUSES,
  SPOT_TIME_IN_FORCE,
} from '../../../../domain/contract/choices';
import type { CancelReason } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../engine/ledger/ledger';
import type { Market } from './market';
import type { Orders, Planned } from './orders';
import type { Trader } from './traders';
import type { SpotTrail } from './trails';
import type { Units } from '../../../engine/units';

/** Words of the API contract as their index in its lists; used in memory and in the store. */
export const SIDE = { buy: DIRECTIONS.indexOf('buy'), sell: DIRECTIONS.indexOf('sell') } as const;
export const TYPE = {
  limit: ORDER_TYPES.indexOf('limit'),
  market: ORDER_TYPES.indexOf('market'),
  stopLimit: ORDER_TYPES.indexOf('stop_limit'),
  stopMarket: ORDER_TYPES.indexOf('stop_market'),
} as const;
export const TIF = {
  gtc: SPOT_TIME_IN_FORCE.indexOf('gtc'),
  ioc: SPOT_TIME_IN_FORCE.indexOf('ioc'),
  fok: SPOT_TIME_IN_FORCE.indexOf('fok'),
  post: SPOT_TIME_IN_FORCE.indexOf('post'),
  gtd: SPOT_TIME_IN_FORCE.indexOf('gtd'),
} as const;
export const STATUS = {
  untriggered: SPOT_STATUSES.indexOf('untriggered'),
  waiting: SPOT_STATUSES.indexOf('waiting'),
  partial: SPOT_STATUSES.indexOf('partial'),
  traded: SPOT_STATUSES.indexOf('traded'),
  cancelled: SPOT_STATUSES.indexOf('cancelled'),
  closed: SPOT_STATUSES.indexOf('closed'),
} as const;
export const NO_REASON = -1;
export const reasonIndex = (reason: CancelReason): number => CANCEL_REASONS.indexOf(reason);

/** Statuses before `traded` are open. */
export const isOpenStatus = (status: number): boolean => status < STATUS.traded;

/** A caller's request, validated and on the grid, before any decision. */
export interface Intent {
  readonly side: number;
  readonly type: number;
  readonly tif: number;
  /** Limit price in ticks; 0 for market types. */
  readonly ticks: number;
  /** Quantity in lots: the maximum for a sell by total; 0 for a buy by total. */
  readonly lots: number;
  /**
   * In smallest units of the right currency: the target of an order by total, and the maximum spent by a market buy by quantity; 0
   * otherwise.
   */
  readonly total: Units;
  /** 0 without a trigger. */
  readonly triggerTicks: number;
}

/** Whether the order ends when its total, rather than its quantity, is traded. */
export const isByTotal = ({ side, lots, total }: Pick<Intent, 'side' | 'lots' | 'total'>): boolean =>
  total > 0 && (side === SIDE.sell || lots === 0);

/** Number of an order's record in Orders; 0 for none. Valid until the change that closed the order has been taken. */
export type OrderRef = number;

/**
 * An order's record as an object, for code that is not performance-critical: store, link and tests. Prices in ticks, quantities in
 * lots, money in smallest units. It shows the order's latest state, and is meaningless once the record is reused.
 */
export class Order {
  readonly ref: OrderRef;
  readonly #orders: Orders;

  constructor(orders: Orders, ref: OrderRef) {
    this.ref = ref;
    this.#orders = orders;
  }

  get id(): number {
    return this.#orders.id(this.ref);
  }

  get seq(): number {
    return this.#orders.seq(this.ref);
  }

  get market(): Market {
    return this.#orders.market(this.ref);
  }

  get trader(): Trader {
    return this.#orders.trader(this.ref);
  }

  get pays(): Balance {
    return this.#orders.pays(this.ref);
  }

  get gets(): Balance {
    return this.#orders.gets(this.ref);
  }

  get side(): number {
    return this.#orders.side(this.ref);
  }

  get type(): number {
    return this.#orders.type(this.ref);
  }

  get tif(): number {
    return this.#orders.tif(this.ref);
  }

  get status(): number {
    return this.#orders.status(this.ref);
  }

  get ticks(): number {
    return this.#orders.ticks(this.ref);
  }

  get triggerTicks(): number {
    return this.#orders.triggerTicks(this.ref);
  }

  get triggerUp(): number {
    return this.#orders.triggerUp(this.ref);
  }

  get lots(): number {
    return this.#orders.lots(this.ref);
  }

  /** Remaining lots, including the hidden part of an iceberg. */
  get left(): number {
    return this.#orders.left(this.ref) + this.hidden;
  }

  /** Lots of an iceberg that the book shows at a time; 0 if it is not an iceberg. */
  get visible(): number {
    return this.#orders.icebergs.get(this.ref)?.visible ?? 0;
  }

  get hidden(): number {
    return this.#orders.hidden(this.ref);
  }

  /** Trailing state; null unless it is a trailing stop. */
  get trail(): SpotTrail | null {
    return this.#orders.trails.get(this.ref) ?? null;
  }

  get total(): Units {
    return this.#orders.total(this.ref);
  }

  get dealLots(): number {
    return this.#orders.dealLots(this.ref);
  }

  get dealTickLots(): number {
    return this.#orders.dealTickLots(this.ref);
  }

  get fee(): Units {
    return this.#orders.fee(this.ref);
  }

  get takeProfitTicks(): number {
    return this.#orders.targets.get(this.ref)?.takeProfitTicks ?? 0;
  }

  get stopLossTicks(): number {
    return this.#orders.targets.get(this.ref)?.stopLossTicks ?? 0;
  }

  /** Expiry, ms since the epoch; 0 for none. */
  get goodTill(): number {
    return this.#orders.goodTill(this.ref);
  }

  /** Plan that placed it; null for none. */
  get planned(): Planned | null {
    return this.#orders.planned.get(this.ref) ?? null;
  }

  get oco(): number {
    return this.#orders.oco(this.ref);
  }

  get reason(): number {
    return this.#orders.reason(this.ref);
  }

  get time(): number {
    return this.#orders.time(this.ref);
  }

  get updated(): number {
    return this.#orders.updated(this.ref);
  }

  get firstTrade(): number {
    return this.#orders.firstTrade(this.ref);
  }

  get lastTrade(): number {
    return this.#orders.lastTrade(this.ref);
  }

  get stored(): boolean {
    return this.#orders.stored(this.ref);
  }

  set stored(value: boolean) {
    this.#orders.setStored(this.ref, value);
  }
}

/** Accepted result of a command about one order; creates the order object only on access. */
export class OrderAccepted {
  readonly ok = true;
  readonly #orders: Orders;
  readonly #ref: OrderRef;

  constructor(orders: Orders, ref: OrderRef) {
    this.#orders = orders;
    this.#ref = ref;
  }

  get order(): Order {
    return this.#orders.view(this.#ref);
  }
}

/** Events of an order, named as in domain/lifecycles/spotOrder.lifecycle. */
export type OrderHappening = 'order.trigger' | 'order.amend' | 'order.tradePart' | 'order.tradeRest' | 'order.cancel';

const NEXT: Record<OrderHappening, readonly (number | undefined)[]> = {
  'order.trigger': row({ untriggered: STATUS.waiting }),
  'order.amend': row({
    untriggered: STATUS.untriggered,
    waiting: STATUS.waiting,
    partial: STATUS.partial,
  }),
  'order.tradePart': row({ waiting: STATUS.partial, partial: STATUS.partial }),
  'order.tradeRest': row({ waiting: STATUS.traded, partial: STATUS.traded }),
  'order.cancel': row({ untriggered: STATUS.cancelled, waiting: STATUS.cancelled, partial: STATUS.closed }),
};

function row(next: Partial<Record<keyof typeof STATUS, number>>): (number | undefined)[] {
  const cells: (number | undefined)[] = [];
  for (const name of Object.keys(STATUS) as (keyof typeof STATUS)[]) cells[STATUS[name]] = next[name];
  return cells;
}

/** Returns the status after an event, or null where the lifecycle does not allow it. */
export const statusAfter = (status: number, happening: OrderHappening): number | null =>
  NEXT[happening][status] ?? null;

export const AFTER_TRIGGER = NEXT['order.trigger'];
export const AFTER_TRADE_PART = NEXT['order.tradePart'];
export const AFTER_TRADE_REST = NEXT['order.tradeRest'];
export const AFTER_CANCEL = NEXT['order.cancel'];

/** Figures of an open order that determine what it freezes. */
interface Holding {
  readonly side: number;
  readonly ticks: number;
  readonly left: number;
  readonly total: Units;
  readonly market: { notional(ticks: number, lots: number): Units; quantity(lots: number): Units };
}

/**
 * Returns the amount an open order freezes, in smallest units: limit price × remaining quantity for a buy, or its whole total when
 * it is by total; the remaining quantity for a sell. The audit recomputes frozen balances with this.
 */
export function frozenOf(order: Holding): Units {
  if (order.side === SIDE.sell) return order.market.quantity(order.left);
  return order.ticks === 0 ? order.total : order.market.notional(order.ticks, order.left);
}
