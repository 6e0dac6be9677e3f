import { parentPort, workerData } from 'node:worker_threads';
import { listReader, type Asked } from './openLists';

const read = listReader(workerData as string);
parentPort?.on('message', (asked: Asked | null) => {
  if (asked) parentPort?.postMessage(read(asked));
  else parentPort?.close();
});
