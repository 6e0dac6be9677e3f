import type { BinanceDeps, Kind } from '../deps';
import { type Connection, type Conversation, refuseUnit, type SocketFace } from '../sockets';
import { isMicroAt } from '../timeUnit';
import { isListenKey } from '../user/listenKeys';
import type { PrivateStreams } from '../user/userStreams';
import { createStreams } from './open';
import type { Pace, Stop } from './pace';
import { Registry, type Subscriber } from './registry';

type StreamRequest =
  | { method: 'SUBSCRIBE' | 'UNSUBSCRIBE'; id: RequestId; names: string[] }
  | { method: 'LIST_SUBSCRIPTIONS'; id: RequestId }
  | { method: 'SET_PROPERTY'; id: RequestId; isCombined: boolean }
  | { method: 'GET_PROPERTY'; id: RequestId };

type RequestId = number | string | null;

/** A refused request, with Binance's codes for these connections: 2 for an invalid request, 3 for invalid JSON. */
interface StreamProblem {
  id: RequestId;
  error: { code: number; msg: string };
}

const METHODS = ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'] as const;

const problem = (id: RequestId, msg: string): StreamProblem => ({
  error: { code: 2, msg: `Invalid request: ${msg}` },
  id,
});

const isText = (value: unknown): value is string => typeof value === 'string';

function idOf(id: unknown): RequestId | undefined {
  if (id === undefined || id === null) return null;
  if (isText(id)) return /^[\w-]{1,36}$/.test(id) ? id : undefined;
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : undefined;
}

function messageOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function readRequest(text: string): StreamRequest | StreamProblem {
  const message = messageOf(text);
  if (!message) return { error: { code: 3, msg: 'Invalid JSON: expected an object' }, id: null };
  const id = idOf(message['id']);
  if (id === undefined) return problem(null, 'request ID must be an unsigned integer or a short string');
  const method = METHODS.find((known) => known === message['method']);
  if (!method) return problem(id, `unknown method, expected one of ${METHODS.join(', ')}`);
  const { params } = message;
  if (method === 'LIST_SUBSCRIPTIONS') return { method, id };
  if (!Array.isArray(params)) return problem(id, 'params must be a list');
  const [property, value]: unknown[] = params;
  if (method === 'SUBSCRIBE' || method === 'UNSUBSCRIBE')
    return params.every(isText) ? { method, id, names: params } : problem(id, 'params must be names of streams');
  if (property !== 'combined') return problem(id, 'the only property is "combined"');
  if (method === 'GET_PROPERTY') return { method, id };
  return typeof value === 'boolean' ? { method, id, isCombined: value } : problem(id, 'combined is true or false');
}

/** Streams per connection. There are only about 36 per pair, and each event is built once for all subscribers. */
const STREAMS_MAX = 5000;
const NAMES_SHOWN = 3;

/**
 * Paths of the streams. Clients take the last part from Binance's: /ws for bare events, /stream for events with their stream's
 * name. Spot streams are also below /stream, because ccxt recognises a spot connection by that word in its URL.
 */
const PATHS: Readonly<Record<Kind, RegExp>> = {
  spot: /^(?:\/stream)?\/(ws|stream)(?:\/(.*))?$/,
  futures: /^\/fstream(?:\/(?:public|market|private))?\/(ws|stream)(?:\/(.*))?$/,
};

/** Returns the stream names in the URL: "/ws/a/b", "/stream?streams=a/b" or "/ws?listenKey=a". */
function namesIn(kind: Kind, url: URL): string[] {
  const [, , path = ''] = PATHS[kind].exec(url.pathname) ?? [];
  const asked = ['streams', 'listenKey'].map((name) => url.searchParams.get(name) ?? '');
  const names = [path, ...asked].flatMap((part) => part.split('/'));
  return [...new Set(names.map(decoded))].filter((name) => name !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isCombinedAt = (kind: Kind, url: URL): boolean => PATHS[kind].exec(url.pathname)?.[1] === 'stream';

const refusalOf = (id: StreamRequest['id'], unknown: readonly string[]): StreamProblem => {
  const shown = unknown.slice(0, NAMES_SHOWN).map((name) => JSON.stringify(name.slice(0, 60)));
  return problem(id, `unknown stream ${shown.join(', ')}${unknown.length > NAMES_SHOWN ? ', …' : ''}`);
};

/** Serves subscriptions to public streams, and to user data streams by their listen keys. */
export function createStreamFace(deps: BinanceDeps, kind: Kind, pace: Pace, own: PrivateStreams): SocketFace {
  const registry = new Registry(kind, deps.symbols[kind], createStreams(deps, kind, pace));

  const open = (connection: Connection, url: URL): Conversation => {
    const isInMicroseconds = isMicroAt(kind, url);
    if (isInMicroseconds === null) return refuseUnit(connection);
    const streams = new Set<string>();
    const ownStops = new Map<string, Stop>();
    const subscriber: Subscriber = {
      ...{ isCombined: isCombinedAt(kind, url), isInMicroseconds },
      send: (text) => connection.send(text),
    };
    const join = (name: string) => {
      streams.add(name);
      if (isListenKey(name)) ownStops.set(name, own.join(connection, name, subscriber));
      else registry.join(name, subscriber);
    };
    const leave = (name: string) => {
      if (!streams.delete(name)) return;
      if (isListenKey(name)) ownStops.get(name)?.();
      else registry.leave(name, subscriber);
    };
    const isKnown = (name: string) => (isListenKey(name) ? own.isOpen(name, connection) : registry.isKnown(name));

    const subscribe = (id: StreamRequest['id'], names: readonly string[]): unknown => {
      const fresh = [...new Set(names)].filter((name) => !streams.has(name));
      if (streams.size + fresh.length > STREAMS_MAX)
        return problem(
          id,
          `a connection has at most ${STREAMS_MAX} streams, and these would make ${streams.size + fresh.length}`,
        );
      const unknown = fresh.filter((name) => !isKnown(name));
      if (unknown.length > 0) return refusalOf(id, unknown);
      fresh.forEach(join);
      return { result: null, id };
    };

    const answerOf = (request: StreamRequest): unknown => {
      const { id } = request;
      switch (request.method) {
        case 'SUBSCRIBE':
          return subscribe(id, request.names);
        case 'UNSUBSCRIBE':
          request.names.forEach(leave);
          return { result: null, id };
        case 'LIST_SUBSCRIPTIONS':
          return { result: [...streams], id };
        case 'SET_PROPERTY':
          subscriber.isCombined = request.isCombined;
          return { result: null, id };
        case 'GET_PROPERTY':
          return { result: subscriber.isCombined, id };
      }
    };

    // Binance ignores unknown names in the URL; some clients put a connection number there.
    for (const name of namesIn(kind, url).slice(0, STREAMS_MAX))
      if (isKnown(name)) join(name);
      else if (isListenKey(name)) own.refuse(connection, name, subscriber);
    return {
      hear(text: string): void {
        const request = readRequest(text);
        connection.send(JSON.stringify('error' in request ? request : answerOf(request)));
      },
      close: () => [...streams].forEach(leave),
    };
  };

  return { accepts: ({ pathname }) => PATHS[kind].test(pathname), open };
}
