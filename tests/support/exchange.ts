import type { SpotOrder } from '../../domain/contract/spot/spot';
import { formatDecimal, trimZeros } from '../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import type { CommandOf, DecisionOn, Kind } from '../../server/engine/decision';
import { Engine } from '../../server/engine/engine';
import type { Catalogue, SpotLimits } from '../../server/engine/state';
import { availableOf, SPOT } from '../../server/engine/ledger/ledger';
import type { BookSide } from '../../server/engine/matching/book';
import { formatOrder } from '../../server/products/spot/engine/format';
import type { SecondsRecord } from '../../server/products/seconds/engine/records';
import type { Market } from '../../server/products/spot/engine/market';
import { isOpenStatus, type Order } from '../../server/products/spot/engine/order';
import type { Orders } from '../../server/products/spot/engine/orders';
import { PRODUCTS } from '../../server/products/all';
import { SPOT_CATALOGUE } from './spotCatalogue';

type Place = CommandOf<'spot.place'>;
type OnOrder = DecisionOn<'spot.place' | 'spot.amend' | 'spot.cancel'>;
type Amend = CommandOf<'spot.amend'>;

type Plan = CommandOf<'spotPlans.place'>;

const NO_PLAN = {
  pair: 'BTC_USDT',
  direction: 'buy',
  priceLow: null,
  priceHigh: null,
  weightLow: null,
  weightHigh: null,
  priceLimit: null,
  durationMs: null,
  variation: null,
} as const;

const NONE = { price: null, quantity: null, total: null, triggerPrice: null, timeInForce: 'gtc' } as const;

/** Formats a short decimal: "1.5" for "1.50000". */
const short = (text: string): string => trimZeros(text);

/** An engine with its own clock and test helpers; figures are plain decimals without trailing zeros. */
export class Exchange {
  readonly engine: Engine;
  at = Date.UTC(2026, 0, 1);

  constructor(limits?: Partial<SpotLimits>, catalogue: Catalogue = SPOT_CATALOGUE) {
    this.engine = new Engine(PRODUCTS, catalogue, {
      idSecret: '00112233445566778899aabbccddeeff',
      ...(limits && { limits }),
    });
  }

  decide<K extends Kind>(command: CommandOf<K>): DecisionOn<K> {
    return this.engine.decide(command, ++this.at);
  }

  fund(user: number, funds: Record<string, string>): void {
    for (const [currency, quantity] of Object.entries(funds)) {
      this.decide({ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' });
    }
  }

  place(user: number, order: Partial<Place> & Pick<Place, 'direction' | 'type'>): OnOrder {
    return this.decide({ ...NONE, pair: 'BTC_USDT', ...order, kind: 'spot.place', user });
  }

  limit(user: number, direction: 'buy' | 'sell', price: string, quantity: string, more: Partial<Place> = {}): OnOrder {
    return this.place(user, { direction, type: 'limit', price, quantity, ...more });
  }

  /** Sells 1 BTC around 50,000 by default. */
  oco(user: number, figures: Partial<CommandOf<'spot.placeOco'>> = {}): DecisionOn<'spot.placeOco'> {
    const usual = { direction: 'sell', quantity: '1', price: '52000', triggerPrice: '49000', stopPrice: null } as const;
    const names = { oco: null, limit: null, stop: null };
    return this.decide({
      ...{ ...usual, timeInForce: 'gtc', names, pair: 'BTC_USDT', ...figures, kind: 'spot.placeOco', user },
    });
  }

  /** Buys 1 BTC with five limit orders from 49,000 to 49,800 by default. */
  scaled(user: number, figures: Partial<Plan> = {}): DecisionOn<'spotPlans.place'> {
    const range = { plan: 'scaled', quantity: '1', orders: 5, priceLow: '49000', priceHigh: '49800' } as const;
    return this.decide({ ...NO_PLAN, ...range, ...figures, kind: 'spotPlans.place', user });
  }

  /** Buys 1 BTC in ten slices over ten minutes by default. */
  twap(user: number, figures: Partial<Plan> = {}): DecisionOn<'spotPlans.place'> {
    const time = { plan: 'twap', quantity: '1', orders: 10, durationMs: 600_000 } as const;
    return this.decide({ ...NO_PLAN, ...time, ...figures, kind: 'spotPlans.place', user });
  }

  amend(user: number, orderId: string, figures: Partial<Amend>): OnOrder {
    const same = { price: null, quantity: null, triggerPrice: null };
    return this.decide({ ...same, ...figures, kind: 'spot.amend', user, orderId });
  }

  cancel(user: number, orderId: string): OnOrder {
    return this.decide({ kind: 'spot.cancel', user, orderId, reason: 'user' });
  }

  /** "available/frozen" of a spot balance. */
  balance(user: number, currency: string): string {
    const { state } = this.engine;
    const known = state.currencyBySymbol.get(currency);
    if (!known) throw new Error(`no currency ${currency}`);
    const balance = state.ledger.balance(user, SPOT, known.index);
    return `${short(formatDecimal(availableOf(balance), known.scale))}/${short(formatDecimal(balance.frozen, known.scale))}`;
  }

  /** Returns the levels best first, each "price x quantity". */
  book(pair = 'BTC_USDT'): { bids: string[]; asks: string[] } {
    const market = this.engine.state.marketByName.get(pair) as Market;
    return { bids: levelsOf(market, market.bids), asks: levelsOf(market, market.asks) };
  }
}

function levelsOf(market: Market, side: BookSide): string[] {
  const levels: string[] = [];
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    levels.push(`${short(ticksToPrice(market.grid, level.ticks))} x ${short(lotsToQuantity(market.grid, level.lots))}`);
  }
  return levels;
}

/**
 * Formats the placed or cancelled order for the API.
 * @throws when the command was refused.
 */
export function shown(decision: OnOrder): SpotOrder {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return orderOf(decision.order);
}

const orderOf = (order: Order): SpotOrder => formatOrder(order, order.market.worth(order.dealTickLots), order.market);

/**
 * Formats the current state of both OCO legs for the API.
 * @throws when it was refused.
 */
export function legsOf(decision: DecisionOn<'spot.placeOco'>): { limit: SpotOrder; stop: SpotOrder } {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  const [limit, stop] = decision.legs;
  return { limit: orderOf(limit), stop: orderOf(stop) };
}

/** Returns everything that a restart must restore, as plain data in a fixed order. */
export function stateOf(engine: Engine) {
  const { state } = engine;
  const balances = [...state.ledger.all()]
    .filter(({ total, frozen }) => total !== 0n || frozen !== 0n)
    .map(({ user, account, currency, total, frozen }) => `${user} ${account} ${currency} ${total} ${frozen}`)
    .toSorted();
  const markets = state.markets.map((market) => ({
    name: market.name,
    halted: market.halted,
    lastTicks: market.lastTicks,
    bids: queueOf(state.orders, market.bids),
    asks: queueOf(state.orders, market.asks),
    rising: queueOf(state.orders, market.risingStops),
    falling: queueOf(state.orders, market.fallingStops),
    peaks: market.trails.stand(),
  }));
  const { ids, counters } = state;
  return {
    balances,
    markets,
    counters: { ...counters },
    idTime: ids.time,
    idUsed: ids.used,
    orders: state.orders.size,
    trails: trailsOf(state.orders),
    ocos: [...state.orders.ocos]
      .map(([id, { limit, stop }]) => `${id} ${state.orders.id(limit)} ${state.orders.id(stop)}`)
      .toSorted(),
    plans: state.spotPlans
      .all()
      .map((plan) => ({
        ...plan,
        market: plan.market.name,
        open: [...plan.open].map((order) => state.orders.id(order)).toSorted((one, other) => one - other),
      }))
      .toSorted((one, other) => one.id - other.id),
    planned: [...state.orders.planned]
      .filter(([order]) => state.orders.find(state.orders.id(order)) === order)
      .map(([order, { id }]) => `${state.orders.id(order)} ${id}`)
      .toSorted(),
    deposits: state.wallet.deposits().toSorted((one, other) => one.id - other.id),
    withdrawals: state.wallet.withdrawals().toSorted((one, other) => one.id - other.id),
    secondsOrders: [...state.seconds.orders()].map(secondsOf).toSorted(),
    secondsLines: [...state.seconds.lines()]
      .filter(({ last, receipts }) => last !== null || receipts > 0)
      .map(({ market, last, receipts, previous, waiting, open, exposure }) => ({
        ...{ pair: market.name, last, receipts, previous, open },
        net: { up: exposure.worstUntil(Infinity, 'up'), down: exposure.worstUntil(Infinity, 'down') },
        waiting: waiting.map(({ id }) => id).toSorted((one, other) => one - other),
      }))
      .toSorted((one, other) => one.pair.localeCompare(other.pair)),
    drawn: [1000, 1001, 1002, 1003, 1004, 1005].map((user) => state.wallet.drawnBy(user, 0)),
  };
}

/** Returns the trailing stops; activated ones are in no queue. */
const trailsOf = (orders: Orders): string[] =>
  [...orders.trails.values()]
    .map((trail) => ({ ...trail, shown: orders.view(trail.order) }))
    .filter(({ shown: { status } }) => isOpenStatus(status))
    .map(({ shown, by, distance, activationTicks, place, peak }) =>
      [
        ...[
          shown.id,
          shown.seq,
          shown.trader.user,
          shown.status,
          shown.lots,
          shown.left,
          shown.total,
          shown.triggerTicks,
        ],
        ...[shown.goodTill, by, distance, activationTicks, place, peak?.best],
      ].join(' '),
    )
    .toSorted();

const secondsOf = ({ id, user, market, direction, stake, risk, payoutRate, deadline, status, entry }: SecondsRecord) =>
  [id, user, market.name, direction, stake, risk, payoutRate, deadline, status, entry?.id, entry?.price].join(' ');

const KEPT_FIGURES = [
  ...(['id', 'seq', 'status', 'ticks', 'lots', 'left', 'dealLots', 'dealTickLots', 'fee', 'time', 'updated'] as const),
  ...(['triggerTicks', 'triggerUp', 'total', 'oco', 'goodTill', 'visible', 'hidden'] as const),
  ...(['takeProfitTicks', 'stopLossTicks'] as const),
];

function queueOf(orders: Orders, side: BookSide): string[] {
  const queue: string[] = [];
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    for (let ref = level.head; ref !== 0; ref = orders.next(ref)) {
      const order = orders.view(ref);
      const figures = KEPT_FIGURES.map((name) => order[name]);
      queue.push([level.ticks, order.trader.user, ...figures].join(' '));
    }
  }
  return queue;
}

export const [ANNA, BERT, CARL] = [1000, 1001, 1002] as const;

/** Bert sells 0.1 BTC to Carl. */
export function tradeAt(exchange: Exchange, price: string): void {
  shown(exchange.limit(BERT, 'sell', price, '0.1'));
  shown(exchange.limit(CARL, 'buy', price, '0.1'));
}

/** Last price 50,000; all users start with 100,000 USDT and 10 BTC. @param usdt what Anna has instead. */
export function funded(usdt = '100000'): Exchange {
  const exchange = new Exchange();
  exchange.fund(ANNA, { USDT: usdt, BTC: '10' });
  for (const user of [BERT, CARL]) exchange.fund(user, { USDT: '100000', BTC: '10' });
  tradeAt(exchange, '50000');
  return exchange;
}

/** Anna's open orders, newest last: side, price or trigger, quantity. */
export const openOf = (exchange: Exchange): string[] =>
  [...exchange.engine.state.orders.values()]
    .filter(({ trader }) => trader.user === ANNA)
    .toSorted((one, other) => one.seq - other.seq)
    .map((order) => `${order.side === 0 ? 'buy' : 'sell'} ${order.ticks || order.triggerTicks} ${order.lots}`);
