import { parentPort, workerData } from 'node:worker_threads';
import type { Retention } from '../log/archive';
import { seal } from '../log/seal';

const { dataDir, keep, now } = workerData as { dataDir: string; keep: Retention; now: number };
parentPort?.postMessage(seal(dataDir, keep, now));
