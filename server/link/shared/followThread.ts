import { parentPort, workerData } from 'node:worker_threads';
import { SharedLog } from '../../log/shared/sharedLog';
import { PRODUCTS } from '../../products/all';
import { LogCopy } from '../../store/logCopy';
import { Written } from '../../store/written';
import { keepHistory } from '../../store/historyKeeper';
import { Follower, Following } from './following';

export interface FollowThreadOptions {
  readonly dataDir: string;
  readonly url: string;
  readonly name: string;
  /** Whether it drops shared log records that this directory has archived and no other directory needs. */
  readonly drops: boolean;
  /** See `EngineOptions`. */
  readonly historyMonths: number | undefined;
  /** See `Written`. */
  readonly shared: SharedArrayBuffer;
}

export type ToFollower = { type: 'hurry' } | { type: 'sealed'; number: number } | { type: 'close' };

export type FromFollower = { type: 'reached'; number: number } | { type: 'ready' } | { type: 'closed' };

const LOOKED_EVERY_MS = 100;
/** Time limit for an engine of this version to start. */
const VERSION_MS = 30_000;

const port = parentPort;
const { dataDir, url, name, drops, historyMonths, shared } = workerData as FollowThreadOptions;
const written = new Written(shared);
const send = (message: FromFollower): void => port?.postMessage(message);
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Waits until the rows are of this version: rows of an earlier one lack data that this one reads; before the first record there are
 * none.
 */
async function awaitVersion(copy: LogCopy): Promise<void> {
  for (let waited = 0; !copy.isOfThisVersion; waited += LOOKED_EVERY_MS) {
    if (waited > VERSION_MS && copy.last.number > 0)
      throw new Error('the engine runs an earlier version of this program: start the engines with this one first');
    await pause(LOOKED_EVERY_MS);
  }
}

/** Has the rows that somebody waits for written at once. */
async function heedWanted(copy: LogCopy, following: Following): Promise<void> {
  while (!following.isOver) {
    // Before the look, since more may be wanted in between.
    const further = written.untilWanted(LOOKED_EVERY_MS);
    if (written.isWanted(copy.last.number + 1)) following.hurry();
    await further;
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
    await Promise.all([following.end(), log.close()]);
    copy.close();
    written.end('closed');
    send({ type: 'closed' });
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
  void heedWanted(copy, following);
  await awaitVersion(copy);
  if (historyMonths !== undefined)
    keepHistory(
      copy.historyKeeper(historyMonths, Date.now()),
      () => following.isBehind,
      () => following.isOver,
    );
  send({ type: 'ready' });
}

void run();
