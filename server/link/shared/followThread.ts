import { parentPort, workerData } from 'node:worker_threads';
import { SharedLog } from '../../log/shared/sharedLog';
import { PRODUCTS } from '../../products/all';
import { LogCopy } from '../../store/logCopy';
import { Written } from '../../store/written';
import { keepHistory } from '../keepHistory';
import { Follower } from './follower';
import { Following } from './following';

export interface FollowThreadOptions {
  readonly dataDir: string;
  readonly url: string;
  readonly name: string;
  /** Whether the shared log drops what this directory has archived, when no other one needs it. */
  readonly drops: boolean;
  /** See `EngineOptions`. */
  readonly historyMonths: number | undefined;
  /** Of `Written`. */
  readonly shared: SharedArrayBuffer;
}

/** To the thread that follows. */
export type ToFollower = { type: 'hurry' } | { type: 'sealed'; number: number } | { type: 'close' };

/** From the thread that follows. */
export type FromFollower = { type: 'reached'; number: number } | { type: 'ready' } | { type: 'closed' };

const LOOKED_EVERY_MS = 100;
/** How long an engine of this version may take to begin. */
const VERSION_MS = 30_000;

const port = parentPort;
const { dataDir, url, name, drops, historyMonths, shared } = workerData as FollowThreadOptions;
const written = new Written(shared);
const send = (message: FromFollower): void => port?.postMessage(message);
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Rows of an earlier version have not all that this one reads; before the first record there are none. */
async function awaitVersion(copy: LogCopy): Promise<void> {
  for (let waited = 0; !copy.isOfThisVersion; waited += LOOKED_EVERY_MS) {
    if (waited > VERSION_MS && copy.last.number > 0)
      throw new Error('the engine runs an earlier version of this program: start the engines with this one first');
    await pause(LOOKED_EVERY_MS);
  }
}

async function run(): Promise<void> {
  const log = new SharedLog(url, `statex rows ${name}`);
  const copy = new LogCopy(PRODUCTS, dataDir);
  const follower = new Follower(log, dataDir, drops);
  const fail = (error: unknown): never => {
    written.end('failed');
    throw error;
  };
  const following = new Following(log, copy, (number) => {
    written.reach(number);
    send({ type: 'reached', number });
  });
  const close = async (): Promise<void> => {
    await following.end();
    copy.close();
    written.end('closed');
    send({ type: 'closed' });
    await log.close();
    port?.close();
  };
  port?.on('message', (message: ToFollower) => {
    if (message.type === 'hurry') following.hurry();
    else if (message.type === 'sealed') {
      copy.sealedUpTo(message.number);
      follower.sealedUpTo(message.number);
    } else void close();
  });
  await following.begin();
  await follower.begin(copy.last.number);
  await following.catchUp();
  following.run(fail);
  await awaitVersion(copy);
  if (historyMonths !== undefined)
    keepHistory(
      copy.historyKeeper(historyMonths, Date.now()),
      () => following.isTaking,
      () => following.isOver,
    );
  send({ type: 'ready' });
}

void run();
