import { parentPort, workerData } from 'node:worker_threads';
import { checkData } from './dataCheck';

const { dataDir, now } = workerData as { dataDir: string; now: number };
parentPort?.postMessage(checkData(dataDir, now));
