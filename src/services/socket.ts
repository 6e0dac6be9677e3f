import { SUCCESS } from '../../domain/contract/envelope';
import { GENERAL, generalErrorOf } from '../../domain/contract/errors/general';
import type { Push, SubscribeAck } from '../../domain/contract/channels';
import { MAIN_PORTFOLIO } from '../../domain/rules/account/portfolio';
import { createSocketClient, type SocketClient } from './socketClient';

export type LinkState = 'connecting' | 'up' | 'down';

export interface ChannelHandlers<Data = unknown> {
  /** State of the channel on subscribing, and again after every reconnect and gap. `ts` is server time, ms. */
  snapshot(data: Data, ts: number): void;
  data(data: Data, ts: number): void;
  /** A message is missing; a fresh snapshot has been requested. */
  gap?(): void;
  /** The server has no capacity for the channel now. It is requested again, and the shown data ages until a snapshot arrives. */
  waiting?(): void;
  /** The server rejects the channel permanently, with the body code of a general error. */
  refused?(code: number): void;
}

/** each: every message as it arrives; last: at most the newest message per flush, the others are dropped. */
type Pace = 'each' | 'last';

export interface Socket {
  /** Shares one subscription among all listeners of a channel; the returned function unsubscribes. */
  subscribe<Data = unknown>(channel: string, handlers: ChannelHandlers<Data>, pace?: Pace): () => void;
  /** Connects for the first time; afterwards it reconnects by itself. */
  open(): void;
  link(): LinkState;
  /** Calls back on each change of the link state; a change of the session token is not one. */
  onLink(listener: (state: LinkState) => void): () => void;
  /** Calls back when the exchange reports that it is stopped until further notice; `onLink` reports its return. */
  onStopped(listener: () => void): () => void;
  /** Authenticates the private channel of the portfolio in use with this session token; null for a visitor. */
  setToken(token: string | null, portfolio?: number): void;
}

interface Listener {
  handlers: ChannelHandlers;
  pace: Pace;
}

interface Channel {
  listeners: Set<Listener>;
  /** Sequence number of the last message processed; null until a snapshot has arrived. */
  seq: number | null;
  /** Messages that arrived while the snapshot was pending. */
  early: Push[] | null;
  /** Whether this connection has joined the channel, which it must leave before requesting a fresh snapshot. */
  joined: boolean;
  unflushed: Push | null;
}

/** Minimum delay before a channel that the server has no capacity for is requested again, ms. */
const RETRY_MIN_MS = 1000;

/** Minimum delay before reconnecting to a stopped exchange, ms. */
const STOPPED_MS = 4000;

const isStop = (why: unknown): boolean =>
  typeof why === 'object' && why !== null && 'code' in why && why.code === GENERAL.stopped.code;

const isTransient = (code: number): boolean => {
  const name = generalErrorOf(code);
  return name !== undefined && GENERAL[name].transient;
};

/**
 * Single connection for live data. Resubscribes every channel with listeners after a reconnect; a sequence gap triggers a fresh
 * snapshot.
 * @param flushMs interval between flushes of channels with pace `last`.
 * @param heard called with the server time of each message, ms since the epoch.
 */
export function createSocket(
  flushMs: () => number,
  heard: (serverTime: number) => void,
  client: SocketClient = createSocketClient(),
): Socket {
  const channels = new Map<string, Channel>();
  const linkListeners = new Set<(state: LinkState) => void>();
  const stopListeners = new Set<() => void>();
  const toAsk = new Set<string>();
  const toLeave = new Set<string>();
  let state: LinkState = 'connecting';
  let connection = 0;
  let token: string | null = null;
  let opened = false;
  let swappingToken = false;
  let batchPlanned = false;
  let flushPlanned = false;

  const setState = (next: LinkState) => {
    if (next === state) return;
    state = next;
    for (const listener of linkListeners) listener(next);
  };

  const flush = () => {
    flushPlanned = false;
    for (const channel of channels.values()) {
      const push = channel.unflushed;
      channel.unflushed = null;
      if (!push) continue;
      for (const { handlers, pace } of channel.listeners) if (pace === 'last') handlers.data(push.data, push.ts);
    }
  };

  const deliver = (channel: Channel, push: Push) => {
    channel.seq = push.seq;
    for (const { handlers, pace } of channel.listeners) {
      if (pace === 'each') handlers.data(push.data, push.ts);
      else channel.unflushed = push;
    }
    if (!channel.unflushed || flushPlanned) return;
    flushPlanned = true;
    setTimeout(flush, flushMs());
  };

  /** Jittered, since pages rejected together would otherwise be rejected together again. */
  const askLater = (name: string, channel: Channel, waitMs: number) => {
    const asking = connection;
    for (const { handlers } of channel.listeners) handlers.waiting?.();
    setTimeout(
      () => {
        if (channels.get(name) === channel && asking === connection) ask(name, channel);
      },
      Math.max(waitMs, RETRY_MIN_MS) * (1 + Math.random() / 2),
    );
  };

  const takeSnapshot = (name: string, answer: SubscribeAck[string] | undefined) => {
    const channel = channels.get(name);
    if (!channel?.early) return;
    if (answer && 'code' in answer) {
      if (isTransient(answer.code)) return askLater(name, channel, answer.retry_after_ms ?? 0);
      channel.joined = answer.code === SUCCESS;
      if (channel.joined) return ask(name, channel);
    }
    const early = channel.early;
    channel.early = null;
    if (!answer || !('seq' in answer)) {
      for (const { handlers } of channel.listeners) handlers.refused?.(answer?.code ?? GENERAL.notFound.code);
      return;
    }
    heard(answer.ts);
    channel.joined = true;
    channel.seq = answer.seq;
    channel.unflushed = null;
    for (const { handlers } of channel.listeners) handlers.snapshot(answer.data, answer.ts);
    for (const push of early) receive(push);
  };

  const sendBatch = () => {
    batchPlanned = false;
    if (state !== 'up') return;
    const left = [...toLeave];
    const asked = [...toAsk];
    toLeave.clear();
    toAsk.clear();
    if (left.length > 0) client.emit('unsubscribe', left);
    if (asked.length === 0) return;
    client.emit('subscribe', asked, (ack) => {
      for (const name of asked) takeSnapshot(name, ack[name]);
    });
  };

  const planBatch = () => {
    if (batchPlanned) return;
    batchPlanned = true;
    queueMicrotask(sendBatch);
  };

  const ask = (name: string, channel: Channel) => {
    channel.early ??= [];
    if (channel.joined) toLeave.add(name);
    channel.joined = false;
    toAsk.add(name);
    planBatch();
  };

  const receive = (push: Push) => {
    const channel = channels.get(push.channel);
    if (!channel) return;
    heard(push.ts);
    if (channel.early) channel.early.push(push);
    else if (channel.seq === null || push.seq > channel.seq + 1) {
      for (const { handlers } of channel.listeners) handlers.gap?.();
      ask(push.channel, channel);
    } else if (push.seq === channel.seq + 1) deliver(channel, push);
  };

  client.on('connect', () => {
    swappingToken = false;
    connection++;
    setState('up');
    toLeave.clear();
    for (const [name, channel] of channels) {
      channel.joined = false;
      channel.early = null;
      channel.seq = null;
      ask(name, channel);
    }
  });
  client.on('disconnect', (reason) => {
    for (const channel of channels.values()) channel.unflushed = null;
    if (swappingToken) return;
    setState('down');
    if (reason === 'io server disconnect') client.connect();
  });
  const goDown = (why: unknown) => {
    setState('down');
    if (isStop(why)) for (const listener of stopListeners) listener();
  };
  client.on('connect_error', (error) => {
    goDown(error?.data);
    // Socket.IO does not reconnect by itself after a rejected connection.
    if (isStop(error?.data)) setTimeout(() => client.connect(), STOPPED_MS * (1 + Math.random() / 2));
  });
  client.on('stopping', goDown);
  client.on('data', receive);

  return {
    subscribe(name, handlers, pace = 'each') {
      const channel = channels.get(name) ?? {
        listeners: new Set(),
        seq: null,
        early: null,
        joined: false,
        unflushed: null,
      };
      const listener = { handlers: handlers as ChannelHandlers, pace };
      channels.set(name, channel);
      channel.listeners.add(listener);
      ask(name, channel);
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
        channels.delete(name);
        toAsk.delete(name);
        toLeave.add(name);
        planBatch();
      };
    },
    open() {
      if (opened) return;
      opened = true;
      client.connect();
    },
    link: () => state,
    onLink(listener) {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
    onStopped(listener) {
      stopListeners.add(listener);
      return () => stopListeners.delete(listener);
    },
    setToken(next, portfolio = MAIN_PORTFOLIO) {
      if (next === token) return;
      token = next;
      client.auth = next ? { token: next, ...(portfolio === MAIN_PORTFOLIO ? {} : { portfolio }) } : {};
      if (!opened) return;
      swappingToken = state === 'up';
      client.disconnect();
      client.connect();
    },
  };
}
