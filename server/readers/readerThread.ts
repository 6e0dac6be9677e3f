import { parentPort, workerData } from 'node:worker_threads';
import { listReader, type Asked } from './openLists';

const read = listReader(workerData as string);
parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(read(asked)));
