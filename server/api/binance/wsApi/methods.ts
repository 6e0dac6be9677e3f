import type { Kind } from '../deps';

const PATHS: Readonly<Record<Kind, string>> = { spot: '/api/v3', futures: '/fapi' };

/** Public methods, with their paths relative to the base path. */
const PUBLIC: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  spot: {
    ...{ ping: '/ping', time: '/time', exchangeInfo: '/exchangeInfo', depth: '/depth', avgPrice: '/avgPrice' },
    ...{ 'trades.recent': '/trades', 'trades.historical': '/historicalTrades', 'trades.aggregate': '/aggTrades' },
    ...{ klines: '/klines', uiKlines: '/uiKlines', ticker: '/ticker', 'ticker.24hr': '/ticker/24hr' },
    ...{ 'ticker.price': '/ticker/price', 'ticker.book': '/ticker/bookTicker' },
    'ticker.tradingDay': '/ticker/tradingDay',
  },
  futures: {
    ...{ ping: '/v1/ping', time: '/v1/time', exchangeInfo: '/v1/exchangeInfo', depth: '/v1/depth' },
    ...{ 'ticker.price': '/v1/ticker/price', 'ticker.book': '/v1/ticker/bookTicker' },
  },
};

const SIGNED: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  spot: {
    ...{ 'order.place': 'POST /order', 'order.test': 'POST /order/test', 'order.status': 'GET /order' },
    ...{ 'order.cancel': 'DELETE /order', 'order.cancelReplace': 'POST /order/cancelReplace' },
    ...{ 'orderList.place': 'POST /order/oco', 'orderList.place.oco': 'POST /orderList/oco' },
    ...{ 'orderList.status': 'GET /orderList', 'orderList.cancel': 'DELETE /orderList' },
    ...{ 'openOrderLists.status': 'GET /openOrderList', allOrderLists: 'GET /allOrderList' },
    'order.amend.keepPriority': 'PUT /order/amend/keepPriority',
    ...{ 'openOrders.status': 'GET /openOrders', 'openOrders.cancelAll': 'DELETE /openOrders' },
    ...{ allOrders: 'GET /allOrders', myTrades: 'GET /myTrades', 'account.status': 'GET /account' },
    ...{ 'account.commission': 'GET /account/commission', 'account.rateLimits.orders': 'GET /rateLimit/order' },
    ...{ 'userDataStream.start': 'POST /userDataStream', 'userDataStream.ping': 'PUT /userDataStream' },
    'userDataStream.stop': 'DELETE /userDataStream',
  },
  futures: {
    ...{ 'order.place': 'POST /v1/order', 'order.status': 'GET /v1/order', 'order.cancel': 'DELETE /v1/order' },
    ...{ 'order.modify': 'PUT /v1/order', 'algoOrder.place': 'POST /v1/algoOrder' },
    'algoOrder.cancel': 'DELETE /v1/algoOrder',
    ...{ 'account.status': 'GET /v3/account', 'v2/account.status': 'GET /v3/account' },
    ...{ 'account.balance': 'GET /v3/balance', 'v2/account.balance': 'GET /v3/balance' },
    ...{ 'account.position': 'GET /v2/positionRisk', 'v2/account.position': 'GET /v3/positionRisk' },
    ...{ 'userDataStream.start': 'POST /v1/listenKey', 'userDataStream.ping': 'PUT /v1/listenKey' },
    'userDataStream.stop': 'DELETE /v1/listenKey',
  },
};

const found = (table: Readonly<Record<string, string>>, method: string): string | undefined =>
  Object.hasOwn(table, method) ? table[method] : undefined;

/** Returns a path such as "/api/v3/depth"; undefined when the method is not public. */
export function publicPathOf(kind: Kind, method: string): string | undefined {
  const path = found(PUBLIC[kind], method);
  return path && PATHS[kind] + path;
}

/** Returns a call such as "POST /api/v3/order"; undefined when the method needs no key. */
export const signedCallOf = (kind: Kind, method: string): string | undefined =>
  found(SIGNED[kind], method)?.replace(' ', ` ${PATHS[kind]}`);

/** Returns all methods except those of the connection itself. */
export const methodsOf = (kind: Kind): string[] => Object.keys({ ...PUBLIC[kind], ...SIGNED[kind] });
