import { fileURLToPath } from 'node:url';
import { runAsScript } from '../script.mjs';

/** Product modules for the gateway and the operator's program, loaded by import(); no worker thread runs them. */
const NOT_HERE = ['*/gateway', '*/operator'];

/**
 * Runs a TypeScript file and its imports as one script, in a worker thread.
 * @param {URL} entry see `runAsScript`.
 */
export const runAsOneScript = (entry) => runAsScript(fileURLToPath(entry), NOT_HERE);
