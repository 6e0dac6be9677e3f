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
  /** Whether it can be reached, as far as is known. */
  readonly isUp: boolean;
  /** What comes after another one on the same bus arrives after it, or not at all. @returns whether it got there. */
  publish(channel: string, frame: object): Promise<boolean>;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 50;
const AGAIN_AT_MOST_MS = 500;
/** A server that hangs, or was cut off without a word, answers nothing: it is asked, and then taken as gone. */
const ASKED_EVERY_MS = 500;
const SILENT_MS = 2000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Fails where it takes longer than a server should. */
const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    pause(SILENT_MS).then(() => {
      throw new Error(`it was silent for ${SILENT_MS} ms`);
    }),
  ]);

/** Connects to Redis, and does so again whenever it has to. Resolves when it has for the first time. */
export async function openBus({ url, channels, onFrame, onBroken, onError }: BusOptions): Promise<Bus> {
  // An exchange in one process never loads it.
  const { createClient } = await import('@redis/client');
  const make = () => createClient({ url, RESP: 3, disableOfflineQueue: true, socket: { reconnectStrategy: false } });
  let client = make();
  let [isTold, isClosed, isUp] = [false, false, false];
  let answeredAt = 0;

  async function connect(): Promise<void> {
    const made = make();
    client = made;
    made.on('error', (error: Error) => lost(made, error));
    await made.connect();
    for (const channel of channels)
      await made.subscribe(channel, (bytes: Buffer) => onFrame(decode(bytes) as never), true);
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
  /** What is sent meanwhile keeps no silent connection from being noticed. */
  const asking = setInterval(() => {
    const now = performance.now();
    // After a pause of this process answers may wait to be read.
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
    async close() {
      isClosed = true;
      clearInterval(asking);
      if (isUp) await soon(client.close()).catch(() => undefined);
      isUp = false;
      if (client.isOpen) client.destroy();
    },
  };
}
