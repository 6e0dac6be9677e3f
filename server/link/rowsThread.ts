import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { HistoryKeeper } from '../store/historyKeeper';
import { RowFollower, type RowsOf } from '../store/rowFollower';
import { Written } from '../store/written';

export interface RowsThreadOptions {
  readonly dataDir: string;
  /** From the engine's thread: what records did to the rows, and null when no more come. */
  readonly port: MessagePort;
  /** Of `Written`. */
  readonly shared: SharedArrayBuffer;
  /** See `EngineOptions`. */
  readonly historyMonths: number | undefined;
}

/** Between two slices of history that are moved, ms: others write to the same disk. */
const SLICE_EVERY_MS = 50;
/** Until it is looked again whether a month has become old, ms. */
const LOOKED_EVERY_MS = 3_600_000;

const { dataDir, port, shared, historyMonths } = workerData as RowsThreadOptions;
const written = new Written(shared);
let follower: RowFollower | null = null;
let waiting: RowsOf[] = [];
let isEnding = false;
let isScheduled = false;

/** Moves old rows while no record waits. */
function keepHistory(keeper: HistoryKeeper): void {
  const again = (ms: number) => setTimeout(step, ms).unref();
  const hasMore = () => {
    try {
      return isScheduled || keeper.step(Date.now());
    } catch (error) {
      // Nothing was moved, a full disk most likely: the exchange goes on without it.
      process.emitWarning(`History is not moved: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  };
  const step = () => {
    if (!isEnding) again(hasMore() ? SLICE_EVERY_MS : LOOKED_EVERY_MS);
  };
  again(SLICE_EVERY_MS);
}

function openFollower(): RowFollower {
  const opened = new RowFollower(dataDir);
  if (historyMonths !== undefined) keepHistory(opened.historyKeeper(dataDir, historyMonths));
  return opened;
}

function write(): void {
  const records = waiting;
  waiting = [];
  const last = records.at(-1);
  if (last) {
    // Nothing comes before the engine's thread has brought the file to where the log is.
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

port.on('message', (record: RowsOf | null) => {
  if (record) waiting.push(record);
  else isEnding = true;
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
});
