import type { BodyOf } from '../../../../domain/contract/call';
import type { FuturesOrder, PositionMode } from '../../../../domain/contract/futures/futures';
import {
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  placeFuturesOrder,
} from '../../../../domain/contract/futures/futuresTrading';
import { priceToTicks, quantityToLots } from '../../../../domain/money/grid';
import { missing, invalidValue } from '../errors';
import { RANGE } from '../call';
import type { Parameters, Taking } from '../parameters';
import type { Listing } from '../symbols';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { BY, CHOOSING, chosenId, idOf } from './spotShape';
import {
  cancelRefused,
  contractFaultOf,
  contractValueOf,
  filterFailed,
  noSuchOrder,
  notWithType,
  onlyAlgo,
  wrongPositionSide,
  wrongSide,
  wrongTimeInForce,
  wrongType,
} from './refusals';
import { ownFuturesTrade, shownFuturesOrder } from './futuresShape';
import { decimalOf } from './parameters';
import { choiceOf } from './spotWish';
import { setFuturesCountdown } from '../../../../domain/contract/futures/futuresChanges';

type Wish = BodyOf<typeof placeFuturesOrder>;

const TIMES = { GTC: 'gtc', IOC: 'ioc', FOK: 'fok', GTX: 'post' } as const;
export const PLACING: Taking = {
  needs: ['symbol', 'side', 'type'],
  takes: [
    ...['positionSide', 'timeInForce', 'quantity', 'price', 'newClientOrderId', 'reduceOnly', 'stopPrice'],
    ...['closePosition', 'callbackRate', 'activationPrice', 'newOrderRespType', 'selfTradePreventionMode'],
    ...['priceProtect', 'workingType'],
  ],
};
const DIRECTIONS = {
  LONG: { BUY: 'open_long', SELL: 'close_long' },
  SHORT: { BUY: 'close_short', SELL: 'open_short' },
  BOTH: { BUY: 'buy', SELL: 'sell' },
} as const;

const WAITING = ['STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET', 'TRAILING_STOP_MARKET'];

export const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';

/**
 * Returns the order's direction, hedged or one-way; whether it fits the account's mode is checked by the engine. @throws
 * BinanceError
 */
export function directionOf(parameters: Parameters) {
  const side = choiceOf(parameters.needed('side'), ['BUY', 'SELL'], wrongSide);
  const held = choiceOf(parameters.text('positionSide') ?? 'BOTH', ['LONG', 'SHORT', 'BOTH'], wrongPositionSide);
  if (held !== 'BOTH' && parameters.has('reduceOnly')) throw notWithType('reduceOnly');
  return { direction: DIRECTIONS[held][side], reduce_only: isTrue(parameters.text('reduceOnly')) };
}

/** Reads a range to page through: from an id, or by times. @throws BinanceError */
export function rangedBy(parameters: Parameters, first: string, usual: number) {
  const from = parameters.whole(first);
  return {
    fromId: from === undefined ? undefined : idOf(from),
    ...{ from: parameters.time('startTime'), to: parameters.time('endTime') },
    limit: parameters.limit(usual, 1000),
  };
}

/** Translates the request into an order of the contract's form. @throws BinanceError */
export function futuresWish(parameters: Parameters, { pair, grid }: Listing): Wish {
  const wanted = directionOf(parameters);
  if (WAITING.includes(parameters.needed('type'))) throw onlyAlgo();
  const type = choiceOf(parameters.needed('type'), ['LIMIT', 'MARKET'], wrongType);
  const [price, quantity] = [decimalOf(parameters, 'price'), decimalOf(parameters, 'quantity')];
  const sent = parameters.text('timeInForce');
  const tif = sent === undefined ? undefined : TIMES[choiceOf(sent, ['GTC', 'IOC', 'FOK', 'GTX'], wrongTimeInForce)];
  if (quantity === null) throw missing('quantity');
  if (type === 'LIMIT' && price === null) throw missing('price');
  if (type === 'LIMIT' && tif === undefined) throw missing('timeInForce');
  if (type === 'MARKET' && price !== null) throw notWithType('price');
  if (type === 'MARKET' && (tif === 'fok' || tif === 'post')) throw notWithType('timeInForce');
  for (const name of ['stopPrice', 'closePosition', 'callbackRate', 'activationPrice'])
    if (parameters.has(name)) throw notWithType(name);
  if (price !== null && priceToTicks(grid, price) === null) throw filterFailed('PRICE_FILTER');
  if (quantityToLots(grid, quantity) === null) throw filterFailed('LOT_SIZE');
  const client = parameters.text('newClientOrderId');
  return {
    ...{ pair, quantity, ...wanted, type: type === 'LIMIT' ? 'limit' : 'market' },
    ...(price === null ? {} : { price, time_in_force: tif }),
    ...(client === undefined ? {} : { client_id: client }),
  };
}

const unknown = () => cancelRefused('Unknown order sent.');

/** Shared by placing, changing and cancelling. */
export function createFuturesDesk({ futures, symbols, counts }: SignedDeps) {
  const { lists } = futures;
  const { programs } = lists;
  const listingOf = (parameters: Parameters) => parameters.listing(symbols.futures);
  const called = (order: FuturesOrder, mode: PositionMode, name: string | null) =>
    shownFuturesOrder(order, symbols.futures.ofPair(order.pair)?.symbol ?? order.pair, name, mode);
  const shown = (order: FuturesOrder, user: number) =>
    called(order, programs.positionMode(user), programs.nameOf(order.id));
  const current = (user: number, id: string) => lists.order(user, id)?.order;
  const find = (user: number, parameters: Parameters, none: () => Error = unknown): FuturesOrder => {
    const { pair } = listingOf(parameters);
    const id = chosenId(parameters, BY, (name) => programs.orderNamed(user, name));
    const order = id === null ? undefined : current(user, id);
    if (order?.pair !== pair) throw none();
    return order;
  };
  return {
    ...{ listingOf, called, shown, find },
    async place({ parameters, ask, key }: SignedContext, part?: string) {
      const wish = futuresWish(parameters, listingOf(parameters));
      const { order } = contractValueOf(await ask(placeFuturesOrder, wish, part));
      counts.add(key.user);
      return shown(current(key.user, order.id) ?? order, key.user);
    },
    async cancel({ parameters, key, ask }: SignedContext, part?: string) {
      const order = find(key.user, parameters);
      const result = await ask(cancelFuturesOrder, { order_id: order.id }, part);
      if (result.ok) return shown(current(key.user, order.id) ?? result.value.order, key.user);
      throw ['orderNotFound', 'orderClosed'].includes(result.error)
        ? unknown()
        : contractFaultOf(result, cancelRefused);
    },
  };
}

export function futuresOrderCalls(deps: SignedDeps): SignedCall[] {
  const { futures, lists } = deps;
  const desk = createFuturesDesk(deps);
  const { listingOf, called, shown, find } = desk;
  const openOf = async (user: number, pair: string | undefined) =>
    (await futures.accountOf(user)).orders.filter((order) => pair === undefined || order.pair === pair);
  const [path, permission] = ['/fapi/v1/order', 'futures'] as const;
  return [
    {
      ...{ method: 'POST', path, permission, weight: 1, places: true, ...PLACING },
      run: (asked) => desk.place(asked),
    },
    {
      ...{ method: 'POST', path: '/fapi/v1/order/test', permission, weight: 1, ...PLACING },
      run({ parameters }) {
        futuresWish(parameters, listingOf(parameters));
        return {};
      },
    },
    {
      ...{ method: 'GET', path, permission: 'read', weight: 1, ...CHOOSING },
      run: ({ parameters, key }) => shown(find(key.user, parameters, noSuchOrder), key.user),
    },
    {
      ...{ method: 'DELETE', path, permission, weight: 1, ...CHOOSING },
      run: (asked) => desk.cancel(asked),
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/openOrder', permission: 'read', weight: 1, ...CHOOSING },
      run({ parameters, key }) {
        const order = find(key.user, parameters, noSuchOrder);
        if (order.next_events.length === 0) throw noSuchOrder();
        return shown(order, key.user);
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/openOrders', permission: 'read', weight: 1, takes: ['symbol'] },
      async run({ parameters, key }) {
        const pair = parameters.has('symbol') ? listingOf(parameters).pair : undefined;
        return (await openOf(key.user, pair)).map((order) => shown(order, key.user));
      },
    },
    {
      ...{ method: 'DELETE', path: '/fapi/v1/allOpenOrders', permission, weight: 1, needs: ['symbol'] },
      async run({ parameters, ask }) {
        contractValueOf(await ask(cancelAllFuturesOrders, { pair: listingOf(parameters).pair }), cancelRefused);
        return { code: 200, msg: 'The operation of cancel all open order is done.' };
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/allOrders', permission: 'read', weight: 5 },
      needs: ['symbol'],
      takes: ['orderId', ...RANGE],
      async run({ parameters, key }) {
        const { pair } = listingOf(parameters);
        const asked = lists.programs.futures.orders(key.user, pair, rangedBy(parameters, 'orderId', 500));
        const mode = futures.lists.programs.positionMode(key.user);
        return contractValueOf(await asked).map(({ record, name }) => called(record, mode, name));
      },
    },
    {
      ...{ method: 'GET', path: '/fapi/v1/userTrades', permission: 'read', weight: 5 },
      needs: ['symbol'],
      takes: ['orderId', 'fromId', ...RANGE],
      async run({ parameters, key }) {
        const { symbol, pair } = listingOf(parameters);
        const order = parameters.whole('orderId');
        const orderId = order === undefined ? undefined : idOf(order);
        const asked = lists.programs.futures.deals(key.user, pair, orderId, rangedBy(parameters, 'fromId', 500));
        const mode = futures.lists.programs.positionMode(key.user);
        return contractValueOf(await asked).map((deal) => ownFuturesTrade(deal, symbol, mode));
      },
    },
  ];
}

const DAY_MS = 86_400_000;

/** Cancels all open orders of a contract once a program has been silent for the given time. */
export const futuresCountdownCalls = ({ symbols }: SignedDeps): SignedCall[] => [
  {
    ...{ method: 'POST', path: '/fapi/v1/countdownCancelAll', permission: 'futures', weight: 10 },
    needs: ['symbol', 'countdownTime'],
    async run({ parameters, ask }) {
      const { pair, symbol } = parameters.listing(symbols.futures);
      const ms = parameters.whole('countdownTime');
      if (ms === undefined) throw missing('countdownTime');
      if (ms > DAY_MS) throw invalidValue('countdownTime');
      contractValueOf(await ask(setFuturesCountdown, { pair, ms }));
      return { symbol, countdownTime: String(ms) };
    },
  },
];
