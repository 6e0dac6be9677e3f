import { fileURLToPath } from 'node:url';
import { runAsScript } from '../script.mjs';

/** What products have for the gateway and the operator's program, by import(): no worker thread runs it. */
const NOT_HERE = ['*/gateway', '*/operator'];

/**
 * Runs a TypeScript file and all that it imports as one script, in a worker thread.
 * @param {URL} entry see `runAsScript`.
 */
export const runAsOneScript = (entry) => runAsScript(fileURLToPath(entry), NOT_HERE);
