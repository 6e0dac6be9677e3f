import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import { SUCCESS } from '../../domain/contract/envelope';
import { ERRORS } from '../../domain/contract/errors';
import type { Portfolios } from '../accounts/portfolios';
import type { Sessions } from '../accounts/sessions';
import type { UserEvents } from '../accounts/userEvents';
import type { PushLimits, Rate } from '../config/limits';
import type { EngineLink } from '../link/messages';
import { createAdmission, trackConnections } from './admission';
import { createBudgets, cutOff, meter, type Budget } from './budgets';
import { createFuturesRefresh, createUserFeed, type EveryPush } from './userFeed';
import { createIdentity } from './identity';
import { tendSlowReaders } from './slowReaders';
import { createSnapshots, createSubscriptions, refused, refusedAll } from './subscriptions';
import { AckEncoder, AckText, channelRoom, type PushServer, type PushSocket, type Who } from './wire';

/** Source of public frames, already conflated: at most one per channel per 100 ms. */
export interface PushSource {
  onPush(listener: (channel: string, data: unknown) => void): unknown;
  /** Full state of the channel as of its last frame; undefined when there is none yet. */
  snapshot(channel: string): unknown;
}

interface PushOptions {
  server: HttpServer;
  link: EngineLink;
  source: PushSource;
  sessions: Sessions;
  portfolios: Pick<Portfolios, 'accountOf'>;
  events: UserEvents;
  pushes: EveryPush;
  /** Whether the user may open positions. */
  isPermitted: (user: number) => boolean;
  publicChannels: ReadonlySet<string>;
  clock: () => number;
  limits: PushLimits;
  /** A named limit applies across all processes. */
  createBudget: (rate: Rate, name?: string) => Budget;
  trustProxy: boolean;
  /** Receives background errors that were recovered from. */
  onError: (error: Error) => void;
}

/** Why the exchange stops: for a short restart, or for as long as the disk is full. */
export type StopReason = 'restart' | 'fullDisk';

const TEND_EVERY_MS = 250;
const SESSIONS_EVERY_MS = 1000;
const MESSAGE_MAX_BYTES = 16 * 1024;
/** Maximum number of channels named in one message. */
const NAMES_MAX = 250;
/** Time that a client may take to answer the close of its connection. */
const FAREWELL_MS = 500;
/** Retry delay for a connection that may not be sent more at present. */
const LAGGING_WAIT_MS = 1000;
/** Maximum time from connecting to the first message. */
const ENTER_MS = 5000;
/** Messages per check interval, and consecutive refusals, above which a connection is closed. */
const FLOOD = { received: 100, refusals: 8 };
/** Number of new connections that one closed for flooding counts as. */
const FLOOD_CONNECTS = 5;

const namesOf = (names: unknown): string[] => {
  const list: unknown[] = Array.isArray(names) ? names : [names];
  const texts = list.slice(0, NAMES_MAX).filter((name): name is string => typeof name === 'string');
  return [...new Set(texts)];
};

/** Clients may send anything in place of an acknowledgement. */
const replyTo = <Answer>(ack: unknown): ((answer: Answer) => void) =>
  typeof ack === 'function' ? (ack as (answer: Answer) => void) : () => undefined;

/**
 * Numbers the frames of each public channel and sends each to its room. Returns a function that gives the number of a channel's
 * last frame.
 */
function startBroadcast(io: PushServer, source: PushSource, clock: () => number): (channel: string) => number {
  const seqs = new Map<string, number>();
  source.onPush((channel, data) => {
    const seq = (seqs.get(channel) ?? 0) + 1;
    seqs.set(channel, seq);
    const room = channelRoom(channel);
    if (io.sockets.adapter.rooms.has(room)) io.to(room).emit('data', { channel, seq, ts: clock(), data });
  });
  return (channel) => seqs.get(channel) ?? 0;
}

type Identity = ReturnType<typeof createIdentity>;
type Admission = ReturnType<typeof createAdmission>;
type Budgets = ReturnType<typeof createBudgets>;

/** Closes connections that send more than anyone reads, before the flood is processed message by message. */
function watchFlood(socket: PushSocket): void {
  socket.conn.on('packet', () => {
    socket.data.received++;
    if (socket.data.received > FLOOD.received) cutOff(socket);
  });
}

interface Door {
  io: PushServer;
  identity: Identity;
  admission: Admission;
  budgets: Budgets;
  limits: PushLimits;
  onError: (error: Error) => void;
}

/** Decides which connections may stay: visitors by source, users by user. */
function createDoor({ io, identity, admission, budgets, limits, onError }: Door) {
  const isCrowded = ({ data, request }: PushSocket): boolean => {
    if (!data.session) return admission.unsignedOf(request) > limits.visitor.open;
    const { user } = data.session;
    let open = 0;
    for (const other of io.sockets.sockets.values()) if (other.data.session?.user === user) open++;
    return open > limits.user.open;
  };
  return {
    /**
     * False when the token has no session, or its user no such portfolio; a connection over the limit is closed. Null when the
     * session cannot be checked at present: the connection is cut, and the client reconnects.
     */
    enter(socket: PushSocket, who: Who): boolean | null {
      budgets.settle(socket);
      let accepted: boolean;
      try {
        accepted = identity.authenticate(socket, who);
      } catch (error) {
        onError(error as Error);
        socket.conn.close();
        return null;
      }
      admission.countAs(socket.request, socket.data.session ? 'user' : 'visitor');
      if (isCrowded(socket)) socket.disconnect(true);
      return accepted;
    },
  };
}

/** Live channels over Socket.IO (WebSocket only): subscriptions with snapshots, numbered frames, the private channel. */
export function startPush(options: PushOptions) {
  const { server, link, source, sessions, events, publicChannels, clock, limits, createBudget } = options;
  const connects = createBudget(limits.connects, 'connects');
  const admission = createAdmission({
    perSource: limits.visitor.open + limits.entrance,
    connects,
    allConnects: createBudget(limits.allConnects),
    trustProxy: options.trustProxy,
  });
  const io: PushServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    connectTimeout: ENTER_MS,
    parser: { Encoder: AckEncoder, Decoder },
    allowRequest: (request, answer) => admission.allow(request, answer),
  });
  const dropConnections = trackConnections(server);
  const userFeed = createUserFeed(io, link, options.pushes, clock);
  const identity = createIdentity({ io, sessions, portfolios: options.portfolios, userFeed, clock });
  const seqOf = startBroadcast(io, source, clock);
  const holders = createFuturesRefresh(link, userFeed, options.onError);
  const budgets = createBudgets({ ...limits, createBudget });
  const door = createDoor({ io, identity, admission, budgets, limits, onError: options.onError });
  const subscriptions = createSubscriptions({
    ...{ link, userFeed, publicChannels, clock },
    isPermitted: options.isPermitted,
    onHolder: (user) => holders.watch(user),
    channelsMax: (socket) => budgets.limitsOf(socket).channels,
    snapshot: createSnapshots(source, seqOf, clock),
  });

  /** Returns 0 when the message may be answered, otherwise how long its sender must wait, ms. */
  const waitOf = (socket: PushSocket, channels: number): number => {
    const waitMs = socket.data.lagging ? LAGGING_WAIT_MS : budgets.ask(socket, channels);
    socket.data.refusals = waitMs > 0 ? socket.data.refusals + 1 : 0;
    if (socket.data.refusals > FLOOD.refusals) {
      connects.charge(socket.data.meter.source, FLOOD_CONNECTS);
      cutOff(socket);
    }
    return waitMs;
  };

  const subscribe = async (socket: PushSocket, names: string[]): Promise<AckText> => {
    const waitMs = waitOf(socket, names.length);
    if (waitMs > 0) return refusedAll(names, { ...refused('tooMany'), retry_after_ms: waitMs });
    return subscriptions.join(socket, names).catch(() => refusedAll(names, refused('system')));
  };

  io.on('connection', (socket) => {
    Object.assign(socket.data, { channels: new Set(), session: undefined, account: undefined, token: undefined });
    Object.assign(socket.data, { lagging: false, leftAt: new Map(), received: 0, refusals: 0 });
    socket.data.meter = meter(socket, admission.sourceOf(socket.request));
    watchFlood(socket);
    door.enter(socket, socket.handshake.auth as Who);
    socket.on('subscribe', (names, ack) => {
      void subscribe(socket, namesOf(names)).then((answer) => {
        replyTo(ack)(answer);
        budgets.settle(socket);
      });
    });
    socket.on('unsubscribe', (names, ack) => {
      budgets.ask(socket, 0);
      subscriptions.leave(socket, namesOf(names));
      replyTo(ack)({ code: SUCCESS });
    });
    socket.on('authenticate', (who: unknown, ack) => {
      if (waitOf(socket, 0) > 0) return replyTo(ack)(refused('tooMany'));
      const accepted = door.enter(socket, typeof who === 'object' && who !== null ? who : { token: who });
      if (accepted !== null) replyTo(ack)(accepted ? { code: SUCCESS } : refused('sessionExpired'));
    });
  });

  const leaveBatches = link.onBatch((batch) => {
    userFeed.onBatch(batch);
    holders.onBatch(batch);
  });
  const leaveSessions = sessions.onEnd((session) => identity.end(session));
  const leaveEvents = events.onEvent((user, push) => userFeed.tellOwner(user, push));
  const leaveEventsForAll = events.onEventForAll((pushOf) => userFeed.tellAll(pushOf));
  const timers = [
    setInterval(() => tendSlowReaders(io, budgets, { seqOf, clock }), TEND_EVERY_MS),
    setInterval(() => identity.lookAtSessions(), SESSIONS_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    io,
    /** Admission, shared with the other connections to this server. */
    admission,
    /** User feed, shared with the other connections to this server. */
    userFeed,
    /** Tells all clients that the connection is about to close, so that they show it and reconnect shortly after. */
    announceStop(why: StopReason): void {
      io.emit('stopping', why === 'fullDisk' ? { code: ERRORS.stopped.code } : null);
    },
    /**
     * Drops all connections as a network failure would, so that clients reconnect by themselves; the HTTP server is left to its
     * owner.
     */
    close(): void {
      for (const timer of timers) clearInterval(timer);
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
