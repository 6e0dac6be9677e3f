import { randomUUID } from 'node:crypto';
import type { PeerNews, Peers } from '../peers/peers';
import { CHANNELS } from './busFrames';
import { openBus } from './busRedis';

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
