import { randomUUID } from 'node:crypto';
import type { Written } from '../store/written';
import { BusClient } from './busClient';
import { CHANNELS } from './busFrames';
import { openBus, type Bus } from './busRedis';
import type { LinkClient } from './client';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions } from './options';

const LOOKED_EVERY_MS = 100;

export interface RemoteOptions extends Pick<EngineOptions, 'maxOutstanding' | 'onFatal'> {
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
