import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { OwnTime } from '../log/shared/ownTime';
import { startThread } from '../threads';
import {
  ANSWERS,
  BATCHES,
  type Answer,
  type Question,
  type Questions,
  type ReplicaThreadOptions,
  type SnapshotThreadOptions,
  type ToReplica,
} from './messages';
import { SharedTable } from './sharedTable';

/** Polling interval for entries that were not announced. */
const LOOKED_EVERY_MS = 100;
/** Time for which the data known here counts as complete, ms. */
const TRUSTED_MS = 5000;
/** Entries between two checks whether a snapshot is due. */
const SNAPSHOT_LOOKED_AT = 200;

const { url, name, fresh: shared, counts, answers, entries } = workerData as ReplicaThreadOptions;
const table = new SharedTable(url, name);
const fresh = new OwnTime(shared);
const counted = new Int32Array(counts);
let isOver = false;
let isCalled = false;
let wake: () => void = () => undefined;
let isCopying = false;
/** File of this process's copy. */
let file: string | null = null;
let queue: Promise<void> = Promise.resolve();

function count(which: number): void {
  Atomics.add(counted, which, 1);
  Atomics.notify(counted, which);
}

/**
 * Keeps a snapshot when the changes since the last one amount to half of the database. After a failure, the next process that
 * checks makes it.
 */
async function keepIfDue(position: number): Promise<void> {
  if (file === null || isCopying || position % SNAPSHOT_LOOKED_AT !== 0) return;
  if ((await table.tailBytes()) * 2 < statSync(file).size) return;
  isCopying = true;
  startThread(new URL('./snapshotThread.ts', import.meta.url), {
    workerData: { url, name, file } satisfies SnapshotThreadOptions,
  })
    .on('error', () => undefined)
    .once('exit', () => {
      isCopying = false;
    })
    .unref();
}

const ANSWERED: {
  [Asked in Question]: (given: Questions[Asked]['given'], within: number) => Promise<Questions[Asked]['answer']>;
} = {
  shared: () => table.shared(),
  fetch: async (into) => {
    await table.fetch(into);
    return null;
  },
  after: (position) => table.after(position),
  begin: (position, within) => table.begin(position, within),
  async append(turn, within) {
    const isDone = await table.append(turn, within);
    void keepIfDue(turn.position).catch(() => undefined);
    return isDone;
  },
  put: (whole) => table.put(whole),
  follow(given) {
    file = given.file;
    return new Promise((resolve) => void follow(given.after, () => resolve(null)));
  },
};

/** Resolves when there may be news, or after a while. */
const news = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOKED_EVERY_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    if (isCalled) wake();
  });

async function follow(from: number, onLooked: () => void): Promise<void> {
  void table
    .listen(() => {
      isCalled = true;
      wake();
    })
    // It polls anyway.
    .catch(() => undefined);
  for (let after = from; !isOver; ) {
    isCalled = false;
    const asked = performance.now();
    const some = await table.after(after).catch((error: unknown) => {
      if (isOver) return [];
      throw error;
    });
    if (isOver) return;
    fresh.lastsMs(asked + TRUSTED_MS - performance.now());
    onLooked();
    after = some.at(-1)?.position ?? after;
    if (some.length > 0) {
      entries.postMessage(some);
      count(BATCHES);
    } else await news();
  }
}

async function answer<Asked extends Question>(
  ask: Asked,
  id: number,
  given: Questions[Asked]['given'],
  within: number,
): Promise<void> {
  const said: Answer = await ANSWERED[ask](given, within).then(
    (found) => ({ id, answer: found }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  answers.postMessage(said);
  count(ANSWERS);
}

async function close(): Promise<void> {
  isOver = true;
  wake();
  await queue;
  await table.close();
  for (const port of [answers, entries, parentPort]) port?.close();
}

parentPort?.on('message', (message: ToReplica) => {
  if ('ask' in message) {
    const { ask, id, given, within } = message;
    queue = queue.then(() => answer(ask, id, given as never, within));
  } else if (message.tell === 'end') queue = queue.then(() => table.end());
  else void close();
});
