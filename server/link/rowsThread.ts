import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { RowFollower, type RowsOf } from '../store/rowFollower';
import { Written } from '../store/written';
import { keepHistory } from '../store/historyKeeper';

export interface RowsThreadOptions {
  readonly dataDir: string;
  /** From the engine's thread: the row changes of records, and null after the last. */
  readonly port: MessagePort;
  /** See `Written`. */
  readonly shared: SharedArrayBuffer;
  /** See `EngineOptions`. */
  readonly historyMonths: number | undefined;
}

/** How long, and how many bytes of, records nobody reads wait for others, so that they share a transaction and its pages. */
const SHARED_MS = 100;
const SHARED_BYTES = 512 * 1024;

const { dataDir, port, shared, historyMonths } = workerData as RowsThreadOptions;
const written = new Written(shared);
let follower: RowFollower | null = null;
let waiting: RowsOf[] = [];
let waitingBytes = 0;
let isWaiting = false;
let isEnding = false;
let isScheduled = false;

function openFollower(): RowFollower {
  const opened = new RowFollower(dataDir);
  if (historyMonths !== undefined)
    keepHistory(
      opened.historyKeeper(dataDir, historyMonths),
      () => isScheduled,
      () => isEnding,
    );
  return opened;
}

function write(): void {
  const records = waiting;
  waiting = [];
  waitingBytes = 0;
  const last = records.at(-1);
  if (last) {
    // Nothing arrives before the engine's thread has brought the file up to date with the log.
    follower ??= openFollower();
    follower.write(records);
    written.reach(last.number);
    parentPort?.postMessage(last.number);
  }
  if (!isEnding) return;
  follower?.close();
  written.end('closed');
  port.close();
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    try {
      write();
    } catch (error) {
      written.end('failed');
      throw error;
    }
  });
}

const isWanted = (): boolean => waiting[0] !== undefined && written.isWanted(waiting[0].number);

/** Writes what waits once somebody wants it, at the latest when it has waited long enough. */
async function awaitOthers(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  // Before the second look, since it may have become wanted after the first.
  const further = written.untilWanted(SHARED_MS);
  if (!isWanted()) await further;
  isWaiting = false;
  if (waiting.length > 0) schedule();
}

port.on('message', (record: RowsOf | null) => {
  if (record) {
    waiting.push(record);
    waitingBytes += record.effects.byteLength;
  } else isEnding = true;
  if (isEnding || isWanted() || waitingBytes >= SHARED_BYTES) schedule();
  else void awaitOthers();
});
