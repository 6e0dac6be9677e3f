import type { ApiKeys } from '../../../accounts/apiKeys';
import type { Limiter } from '../../limits';
import type { PublicCall } from '../call';
import type { Kind } from '../deps';
import { isAway } from '../../envelope';
import { BinanceError, internalFault, overloaded, unsupported, illegalCharacters, wrongObject } from '../errors';
import { Parameters } from '../parameters';
import { takeFrom, type Desk } from '../signed/signed';
import { refuseUnit, type Connection, type Conversation, type SocketFace } from '../sockets';
import { isMicroAt, textOf } from '../timeUnit';
import type { KeyWatch } from '../user/keyWatch';
import type { ListenKeys } from '../user/listenKeys';
import type { UserStreams } from '../user/userStreams';
import type { BothWeights } from '../weights';
import { WsSession } from './session';

const BASES: Readonly<Record<Kind, string>> = { spot: '/api/v3', futures: '/fapi' };

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
function publicPathOf(kind: Kind, method: string): string | undefined {
  const path = found(PUBLIC[kind], method);
  return path && BASES[kind] + path;
}

/** Returns a call such as "POST /api/v3/order"; undefined when the method needs no key. */
const signedCallOf = (kind: Kind, method: string): string | undefined =>
  found(SIGNED[kind], method)?.replace(' ', ` ${BASES[kind]}`);

/** Returns all methods except those of the connection itself. */
export const methodsOf = (kind: Kind): string[] => Object.keys({ ...PUBLIC[kind], ...SIGNED[kind] });

type RequestId = number | string | null;

/** A client's request; its parameters as in a query string. */
interface WsRequest {
  id: RequestId;
  method: string;
  values: ReadonlyMap<string, string>;
  /** Whether the response includes the used limits; undefined for the connection's setting. */
  withLimits: boolean | undefined;
}

/** Concerns only the response, although it is signed with the other parameters. */
const LIMITS_WANTED = 'returnRateLimits';

type Read = WsRequest | { id: RequestId; fault: BinanceError };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function messageOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(id: unknown): RequestId | undefined {
  if (id === undefined || id === null) return null;
  if (typeof id === 'string') return /^[\w-]{1,36}$/.test(id) ? id : undefined;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Converts a parameter to text; undefined for values that cannot be one. Lists of symbols stay JSON, as in a query string; deeper
 * ones are refused, because writing them could overflow the stack.
 */
function parameterText(value: unknown): string | undefined {
  if (isText(value)) return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return Array.isArray(value) && value.every(isText) ? JSON.stringify(value) : undefined;
}

function readWsRequest(text: string): Read {
  const message = messageOf(text);
  if (!isObject(message)) return { id: null, fault: wrongObject() };
  const id = idOf(message['id']);
  if (id === undefined) return { id: null, fault: illegalCharacters('id', '^[a-zA-Z0-9-_]{1,36}$') };
  const { method, params = {} } = message;
  if (typeof method !== 'string' || !isObject(params)) return { id, fault: wrongObject() };
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    const told = parameterText(value);
    if (told === undefined) return { id, fault: wrongObject() };
    values.set(name, told);
  }
  const wanted = values.get(LIMITS_WANTED);
  return { id, method, values, withLimits: wanted === undefined ? undefined : wanted === 'true' };
}

/** Parts shared with the HTTP calls, of which the methods here are other names. */
export interface Programs {
  desk: Desk;
  publicCalls: Readonly<Record<Kind, readonly PublicCall[]>>;
  weights: BothWeights;
  /** Limits all requests of an address. */
  address: Limiter;
  keys: ApiKeys;
  listenKeys: ListenKeys;
  /** Returns client order ids. */
  names: Readonly<Record<Kind, { nameOf(orderId: string): string | null }>>;
}

export interface WsParts extends Programs {
  keyWatch: KeyWatch;
  userStreams: UserStreams;
  clock: () => number;
  /** Receives internal errors that were survived. */
  onError: (error: Error) => void;
}

const PATHS: Readonly<Record<Kind, RegExp>> = { spot: /^\/ws-api\/v3\/?$/, futures: /^\/ws-fapi\/v1\/?$/ };
/** Weight of connection methods and unreadable requests. */
const WEIGHT = 2;
const BANNED = 418;

interface Done {
  result: unknown;
  /** Account whose order counts the response reports. */
  placedBy?: number | undefined;
}

/** Binance's WebSocket API: the HTTP calls as methods on one connection, and the user data stream on the same connection. */
export function createWsApiFace(parts: WsParts, kind: Kind): SocketFace {
  const { desk, weights, address: limiter, clock, onError } = parts;
  const signed = new Map(desk.calls.map((call) => [`${call.method} ${call.path}`, call]));
  const open = new Map(parts.publicCalls[kind].flatMap((call) => call.paths.map((path) => [path, call] as const)));
  const limits = weights[kind];

  const limitLines = (source: string, placedBy: number | undefined): object[] => {
    const weight = { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1 };
    const isLimited = Number.isFinite(limits.limit);
    return [
      ...(isLimited ? [{ ...weight, limit: limits.limit, count: limits.used(source) }] : []),
      ...(placedBy === undefined ? [] : desk.counts.limits(placedBy)),
    ];
  };

  const charge = (source: string): void => {
    takeFrom(limiter, source);
    limits.take(source, WEIGHT);
  };

  const answerPublic = async (call: PublicCall, { values }: WsRequest, source: string) => {
    const { weight, answer } = call;
    takeFrom(limiter, source);
    const own = [...values].filter(([name]) => name !== 'apiKey' && name !== LIMITS_WANTED);
    const sent = new Parameters(Object.fromEntries(own), call);
    limits.take(source, typeof weight === 'number' ? weight : weight(sent));
    return { result: await answer(sent) };
  };

  const perform = async (request: WsRequest, session: WsSession, { source, address }: Connection): Promise<Done> => {
    const { method, values } = request;
    const publicCall = open.get(publicPathOf(kind, method) ?? '');
    if (publicCall) return answerPublic(publicCall, request, source);
    const call = signed.get(signedCallOf(kind, method) ?? '');
    if (call) {
      desk.charge(call, source);
      const admitted = session.admit(values, call.permission, call.isUnsigned === true);
      const result = await desk.run(call, admitted, { address, source, device: 'WebSocket API' });
      return { result, placedBy: call.places && admitted.key.user };
    }
    charge(source);
    const done = await session.act(method, values);
    if (!done) throw unsupported();
    return done;
  };

  const refusalOf = (error: unknown): BinanceError => {
    if (error instanceof BinanceError) return error;
    onError(error instanceof Error ? error : new Error(String(error)));
    return isAway(error) ? overloaded() : internalFault();
  };

  const begin = (connection: Connection, url: URL): Conversation => {
    const isInMicroseconds = isMicroAt(kind, url);
    if (isInMicroseconds === null) return refuseUnit(connection);
    const tell = (message: object) => connection.send(textOf(message, isInMicroseconds));
    const tellsLimits = url.searchParams.get(LIMITS_WANTED) !== 'false';
    const session = new WsSession(parts, kind, { connection, tell, tellsLimits });
    const { source } = connection;

    const answer = (id: RequestId, told: object, withLimits = tellsLimits, placedBy?: number) => {
      const rateLimits = withLimits ? { rateLimits: limitLines(source, placedBy) } : {};
      tell({ id, ...told, ...rateLimits });
    };
    const refuse = (id: RequestId, error: BinanceError, withLimits?: boolean) => {
      const { status, retryAfterS } = error;
      const serverTime = clock();
      const wait =
        retryAfterS === undefined ? {} : { data: { serverTime, retryAfter: serverTime + retryAfterS * 1000 } };
      answer(id, { status, error: { ...error.body(), ...wait } }, withLimits);
      if (status === BANNED) connection.refuse('too many requests');
    };

    const hear = async (text: string): Promise<void> => {
      const request = readWsRequest(text);
      // A client that has just subscribed must receive the events of later requests.
      if (session.beginning) await session.beginning;
      try {
        if ('fault' in request) {
          charge(source);
          throw request.fault;
        }
        const { result, placedBy } = await perform(request, session, connection);
        answer(request.id, { status: 200, result }, request.withLimits, placedBy);
      } catch (error) {
        refuse(request.id, refusalOf(error), 'fault' in request ? undefined : request.withLimits);
      }
    };
    return { hear: (text: string) => void hear(text), close: () => session.close() };
  };

  return { accepts: ({ pathname }) => PATHS[kind].test(pathname), isMetered: true, open: begin };
}
