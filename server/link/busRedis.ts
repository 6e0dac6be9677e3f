import { decode, encode } from './busFrames';

export interface BusOptions {
  /** redis://:password@host:port */
  readonly url: string;
  /** What it listens to. */
  readonly channels: readonly string[];
  readonly onFrame: (frame: never) => void;
  /** The connection broke, and makes itself anew: what was said meanwhile is lost. */
  readonly onBroken: () => void;
  /** Told once each time that it cannot be reached. */
  readonly onError: (error: Error) => void;
}

export interface Bus {
  /** What comes after another one on the same bus arrives after it, or not at all. Resolves when it is on its way, or cannot be. */
  publish(channel: string, frame: object): Promise<void>;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 50;
const AGAIN_AT_MOST_MS = 500;
const CONNECTING_MS = 2000;

/** Connects to Redis, and does so again whenever it has to. Resolves when it has for the first time. */
export async function openBus({ url, channels, onFrame, onBroken, onError }: BusOptions): Promise<Bus> {
  // An exchange in one process never loads it.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECTING_MS,
      reconnectStrategy: (retries) => Math.min(AGAIN_AFTER_MS * 2 ** Math.min(retries, 10), AGAIN_AT_MOST_MS),
    },
  });
  let isTold = false;
  client.on('error', (error: Error) => {
    onBroken();
    if (isTold) return;
    isTold = true;
    onError(new Error(`the bus cannot be reached: ${error.message}`));
  });
  client.on('ready', () => {
    isTold = false;
    onBroken();
  });
  await client.connect();
  for (const channel of channels)
    await client.subscribe(channel, (bytes: Buffer) => onFrame(decode(bytes) as never), true);
  return {
    // A break is told by the client's own event.
    publish: (channel, frame) =>
      client.publish(channel, encode(frame)).then(
        () => undefined,
        () => undefined,
      ),
    async close() {
      await client.close().catch(() => client.destroy());
    },
  };
}
