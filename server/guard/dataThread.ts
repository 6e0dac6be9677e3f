import { parentPort, workerData } from 'node:worker_threads';
import { checkData } from './dataCheck';

parentPort?.postMessage(checkData(workerData as string));
