import { parentPort, workerData } from 'node:worker_threads';
import { checkData } from './dataCheck';

export interface CheckOptions {
  readonly dataDir: string;
  /** ms since the epoch. */
  readonly now: number;
  /** Not 0 once nobody wants to know any more. */
  readonly stopped: SharedArrayBuffer;
}

const { dataDir, now, stopped } = workerData as CheckOptions;
const cell = new Int32Array(stopped);
const isWanted = (): boolean => Atomics.load(cell, 0) === 0;
const findings = checkData(dataDir, now, isWanted);
if (isWanted()) parentPort?.postMessage(findings);
