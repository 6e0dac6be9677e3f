import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { RowFollower, type RowsOf } from '../store/rowFollower';
import { Written } from '../store/written';

export interface RowsThreadOptions {
  readonly dataDir: string;
  /** From the engine's thread: what records did to the rows, and null when no more come. */
  readonly port: MessagePort;
  /** Of `Written`. */
  readonly shared: SharedArrayBuffer;
}

const { dataDir, port, shared } = workerData as RowsThreadOptions;
const written = new Written(shared);
let follower: RowFollower | null = null;
let waiting: RowsOf[] = [];
let isEnding = false;
let isScheduled = false;

function write(): void {
  const records = waiting;
  waiting = [];
  const last = records.at(-1);
  if (last) {
    // Nothing comes before the engine's thread has brought the file to where the log is.
    follower ??= new RowFollower(dataDir);
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
