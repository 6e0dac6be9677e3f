import { decode, encode } from './busFrames';

interface BusOptions {
  /** redis://:password@host:port */
  readonly url: string;
  readonly channels: readonly string[];
  readonly onFrame: (frame: never) => void;
  /** Called when the connection breaks; it reconnects by itself, and messages in between are lost. */
  readonly onBroken: () => void;
  /** Called once per outage. */
  readonly onError: (error: Error) => void;
}

export interface Bus {
  /** Whether Redis is reachable, as far as is known. */
  readonly isUp: boolean;
  /**
   * Publishes in order: a later frame on the same bus arrives after an earlier one, or not at all. @returns whether it was
   * delivered.
   */
  publish(channel: string, frame: object): Promise<boolean>;
  /** Also receives a channel's frames from now on. */
  listen(channel: string): void;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 50;
const AGAIN_AT_MOST_MS = 500;
/** A hanging or silently disconnected server answers nothing, so it is pinged, and considered gone after a silence. */
const ASKED_EVERY_MS = 500;
const SILENT_MS = 2000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Rejects when the work takes longer than a server should. */
const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    pause(SILENT_MS).then(() => {
      throw new Error(`it was silent for ${SILENT_MS} ms`);
    }),
  ]);

/** Connects to Redis and reconnects as needed. Resolves after the first connection. */
export async function openBus({ url, channels, onFrame, onBroken, onError }: BusOptions): Promise<Bus> {
  // Loaded on demand, because a single-process exchange does not need it.
  const { createClient } = await import('@redis/client');
  const heard = new Set(channels);
  const onBytes = (bytes: Buffer): void => onFrame(decode(bytes) as never);
  const make = () => createClient({ url, RESP: 3, disableOfflineQueue: true, socket: { reconnectStrategy: false } });
  let client = make();
  let [isTold, isClosed, isUp] = [false, false, false];
  let answeredAt = 0;

  async function connect(): Promise<void> {
    const made = make();
    client = made;
    made.on('error', (error: Error) => lost(made, error));
    await made.connect();
    // Given up while it connected, it would subscribe beside its successor, and deliver every message twice.
    if (!made.isOpen) return made.destroy();
    for (const channel of heard) await made.subscribe(channel, onBytes, true);
  }

  async function open(): Promise<void> {
    for (let waitMs = AGAIN_AFTER_MS; !isClosed; waitMs = Math.min(waitMs * 2, AGAIN_AT_MOST_MS)) {
      try {
        await soon(connect());
        answeredAt = performance.now();
        [isTold, isUp] = [false, true];
        return onBroken();
      } catch (error) {
        drop(error as Error);
        await pause(waitMs);
      }
    }
  }

  function drop({ message }: Error): void {
    isUp = false;
    if (client.isOpen) client.destroy();
    onBroken();
    if (isTold) return;
    isTold = true;
    onError(new Error(`the bus cannot be reached: ${message}`));
  }

  function lost(one: typeof client, error: Error): void {
    if (one !== client || !isUp) return;
    drop(error);
    void open();
  }

  let lookedAt = performance.now();
  /** Pings even while sending, so that a silent connection is noticed. */
  const asking = setInterval(() => {
    const now = performance.now();
    // After a pause of this process, answers may be waiting to be read.
    if (now - lookedAt > ASKED_EVERY_MS * 2) answeredAt = now;
    lookedAt = now;
    if (!isUp) return;
    const asked = client;
    if (now - answeredAt > SILENT_MS) lost(asked, new Error(`it was silent for ${SILENT_MS} ms`));
    else
      asked.ping().then(
        () => (answeredAt = performance.now()),
        (error: Error) => lost(asked, error),
      );
  }, ASKED_EVERY_MS);
  await open();
  return {
    get isUp() {
      return isUp;
    },
    publish: (channel, frame) =>
      client.publish(channel, encode(frame)).then(
        () => true,
        () => false,
      ),
    listen(channel) {
      heard.add(channel);
      const asked = client;
      // A subscription made twice, as it connects just now, delivers once.
      if (asked.isReady) asked.subscribe(channel, onBytes, true).catch((error: Error) => lost(asked, error));
    },
    async close() {
      isClosed = true;
      clearInterval(asking);
      if (isUp) await soon(client.close()).catch(() => undefined);
      isUp = false;
      if (client.isOpen) client.destroy();
    },
  };
}
