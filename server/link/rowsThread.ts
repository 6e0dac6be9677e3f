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

const { dataDir, port, shared, historyMonths } = workerData as RowsThreadOptions;
const written = new Written(shared);
let follower: RowFollower | null = null;
let waiting: RowsOf[] = [];
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
