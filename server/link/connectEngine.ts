import { randomUUID } from 'node:crypto';
import type { PeerNews, Peers } from '../peers/peers';
import type { Written } from '../store/written';
import { BusClient } from './busClient';
import { CHANNELS } from './busFrames';
import { type Bus, openBus } from './busRedis';
import type { LinkClient } from './client';
import { type EngineOptions, failLoudly, MAX_OUTSTANDING } from './options';

interface PeerFrame {
  readonly from: string;
  readonly kind: keyof PeerNews;
  readonly news: unknown;
}

/** Connects to the exchange's other processes over Redis. Resolves after the first connection. */
export async function connectPeers(url: string, onError: (error: Error) => void): Promise<Peers> {
  const name = randomUUID();
  const listeners = new Map<keyof PeerNews, Set<(news: never) => void>>();
  const missed: (() => void)[] = [];
  const bus = await openBus({
    ...{ url, onError },
    channels: [CHANNELS.peers],
    onFrame: ({ from, kind, news }: PeerFrame) => {
      if (from !== name) for (const listener of listeners.get(kind) ?? []) listener(news as never);
    },
    onBroken: () => missed.forEach((listener) => listener()),
  });
  return {
    // Sent after this turn, because the change it announces is often still inside an open transaction.
    tell: (kind, news) =>
      void setImmediate(() => bus.publish(CHANNELS.peers, { from: name, kind, news } satisfies PeerFrame)),
    hear(kind, listener) {
      const known = listeners.get(kind) ?? new Set();
      listeners.set(kind, known.add(listener));
      return () => void known.delete(listener);
    },
    onMissed: (listener) => void missed.push(listener),
    close: () => bus.close(),
  };
}

const LOOKED_EVERY_MS = 100;

interface RemoteOptions extends Pick<EngineOptions, 'maxOutstanding' | 'onFatal'> {
  /** Redis URL. */
  readonly url: string;
  /** Progress of this process's rows; null when they are written before their batch arrives. */
  readonly rows: Written | null;
  readonly onError: (error: Error) => void;
  /** Called once the bus delivers nothing more. */
  readonly onClosed?: () => Promise<void>;
}

/** Returns the link to the current primary, once there is one. */
export async function connectEngine(options: RemoteOptions): Promise<LinkClient> {
  const { url, rows, maxOutstanding = MAX_OUTSTANDING, onFatal = failLoudly, onError } = options;
  const gateway = randomUUID();
  let bus: Bus | null = null;
  let timer: NodeJS.Timeout | undefined;
  let welcomed: () => void = () => undefined;
  const served = new Promise<void>((resolve) => {
    welcomed = resolve;
  });
  const client = new BusClient({
    ...{ gateway, maxOutstanding, rows },
    publish: (frame) => void bus?.publish(CHANNELS.toPrimary, frame),
    now: () => performance.now(),
    onWelcome: () => welcomed(),
    onLost: (why) => onFatal(new Error(`this gateway starts anew: ${why}`)),
    async close() {
      clearInterval(timer);
      await bus?.close();
      await options.onClosed?.();
    },
  });
  bus = await openBus({
    ...{ url, onError },
    channels: [CHANNELS.toAll, CHANNELS.to(gateway)],
    onFrame(frame) {
      try {
        client.take(frame);
      } catch (error) {
        // The Redis client would take it for a broken connection, and the batch's callers would never be answered.
        onFatal(error);
      }
    },
    onBroken: () => client.disconnected(),
  });
  timer = setInterval(() => client.look(), LOOKED_EVERY_MS);
  await served;
  return client.link;
}
