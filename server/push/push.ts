import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import type { Push } from '../../domain/contract/channels';
import type { FuturesAccount } from '../../domain/contract/futures';
import { SUCCESS } from '../../domain/contract/envelope';
import type { Sessions } from '../accounts/sessions';
import type { UserEvents } from '../accounts/userEvents';
import type { EngineLink } from '../link/messages';
import { createAdmission } from './admission';
import { createFuturesRefresh } from './futuresRefresh';
import { createIdentity } from './identity';
import { tendSlowReaders } from './slowReaders';
import { CHANNELS_MAX, createSubscriptions, refused } from './subscriptions';
import { createUserFeed, type FiatViews } from './userFeed';
import { channelRoom, type PushServer, type PushSocket } from './wire';

/** Where public frames come from, already conflated: at most one a channel and 100 ms. */
export interface PushSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
  /** The channel's whole state as of its last frame; undefined when there is none yet. */
  snapshot(channel: string): unknown;
}

interface PushOptions {
  server: HttpServer;
  link: EngineLink;
  source: PushSource;
  sessions: Sessions;
  events: UserEvents;
  fiat: FiatViews;
  futuresOf: (user: number) => Promise<FuturesAccount>;
  /** Names of all public channels. */
  publicChannels: ReadonlySet<string>;
  clock: () => number;
  /** Limits new connections by address, and subscribe, unsubscribe and authenticate by socket id. */
  limiter: { take(key: string): boolean };
  /** Open connections that an address may have. */
  perAddress: number;
  trustProxy: boolean;
  /** What went wrong in the background and was survived. */
  onError: (error: Error) => void;
}

const TEND_EVERY_MS = 1000;
const MESSAGE_MAX_BYTES = 16 * 1024;
/** How long a client may take to answer the close of its connection. */
const FAREWELL_MS = 500;

const namesOf = (names: unknown): string[] => {
  const list: unknown[] = Array.isArray(names) ? names : [names];
  const texts = list.slice(0, CHANNELS_MAX).filter((name): name is string => typeof name === 'string');
  return [...new Set(texts)];
};

/** Clients may send anything in an acknowledgement's place. */
const replyTo = <Answer>(ack: unknown): ((answer: Answer) => void) =>
  typeof ack === 'function' ? (ack as (answer: Answer) => void) : () => undefined;

/** Numbers the frames of each public channel and sends each to its room. */
function createBroadcast(io: PushServer, source: PushSource, clock: () => number) {
  const seqs = new Map<string, number>();
  source.onPush((channel, data) => {
    const seq = (seqs.get(channel) ?? 0) + 1;
    seqs.set(channel, seq);
    const room = channelRoom(channel);
    if (io.sockets.adapter.rooms.has(room)) io.to(room).emit('data', { channel, seq, ts: clock(), data });
  });
  return (channel: string): Push => ({
    channel,
    seq: seqs.get(channel) ?? 0,
    ts: clock(),
    data: source.snapshot(channel) ?? null,
  });
}

/** Remembers the upgraded connections, which the HTTP server itself cannot close. Returns what destroys them. */
function trackConnections(server: HttpServer): () => void {
  const connections = new Set<Duplex>();
  server.on('upgrade', (_, connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return () => {
    for (const connection of connections) connection.destroy();
  };
}

/** The live channels over Socket.IO (WebSocket only): subscriptions with snapshots, numbered frames, the private channel. */
export function startPush(options: PushOptions) {
  const { server, link, source, sessions, events, publicChannels, clock, limiter, perAddress } = options;
  const io: PushServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: createAdmission({ perAddress, limiter, trustProxy: options.trustProxy }),
  });
  const dropConnections = trackConnections(server);
  const userFeed = createUserFeed(io, link, options.fiat, clock);
  const identity = createIdentity({ io, sessions, userFeed, clock });
  const snapshot = createBroadcast(io, source, clock);
  const holders = createFuturesRefresh(link, userFeed, options.onError);
  const onHolder = (user: number) => holders.watch(user);
  const subscriptions = createSubscriptions({
    link,
    userFeed,
    futuresOf: options.futuresOf,
    onHolder,
    publicChannels,
    snapshot,
  });

  const subscribe = async (socket: PushSocket, names: string[]) => {
    if (!limiter.take(socket.id)) return Object.fromEntries(names.map((name) => [name, refused('tooMany')]));
    return subscriptions
      .join(socket, names)
      .catch(() => Object.fromEntries(names.map((name) => [name, refused('system')])));
  };

  io.on('connection', (socket) => {
    Object.assign(socket.data, { channels: new Set(), session: undefined, token: undefined, lagging: false });
    identity.authenticate(socket, (socket.handshake.auth as { token?: unknown }).token);
    socket.on('subscribe', (names, ack) => void subscribe(socket, namesOf(names)).then(replyTo(ack)));
    socket.on('unsubscribe', (names, ack) => {
      if (!limiter.take(socket.id)) return replyTo(ack)(refused('tooMany'));
      subscriptions.leave(socket, namesOf(names));
      replyTo(ack)({ code: SUCCESS });
    });
    socket.on('authenticate', (token, ack) => {
      const accepted = limiter.take(socket.id) && identity.authenticate(socket, token);
      replyTo(ack)(accepted ? { code: SUCCESS } : refused('sessionExpired'));
    });
  });

  const leaveBatches = link.onBatch((batch) => {
    userFeed.onBatch(batch);
    holders.onBatch(batch);
  });
  const leaveSessions = sessions.onEnd((session) => identity.end(session));
  const leaveEvents = events.onEvent((user, push) => userFeed.tell(user, push));
  const leaveEventsForAll = events.onEventForAll((pushOf) => userFeed.tellAll(pushOf));
  const tending = setInterval(() => {
    tendSlowReaders(io);
    identity.endExpired();
  }, TEND_EVERY_MS);
  tending.unref();

  return {
    io,
    /**
     * Drops all connections as a lost network would, so that clients come back by themselves; the HTTP server stays with
     * its owner.
     */
    close(): void {
      clearInterval(tending);
      holders.close();
      leaveBatches();
      leaveSessions();
      leaveEvents();
      leaveEventsForAll();
      io.engine.close();
      setTimeout(dropConnections, FAREWELL_MS).unref();
    },
  };
}
