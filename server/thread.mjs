import { parentPort, workerData } from 'node:worker_threads';
import { runAsOneScript } from './script.mjs';

/** Entry of every worker thread; see `startThread` and `callInThread`. */
const [, , file, name] = process.argv;
const exported = await runAsOneScript(file);
if (name !== undefined) parentPort.postMessage(await exported[name](...workerData));
