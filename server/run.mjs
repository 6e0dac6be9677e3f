/**
 * node server/run.mjs <program.ts> …: runs a program with all its imports as one script. It starts in half the time of a loader
 * that compiles file by file.
 */
import { resolve } from 'node:path';
import { runAsScript } from './script.mjs';

process.argv.splice(1, 1);
process.argv[1] = resolve(process.argv[1] ?? '');
await runAsScript(process.argv[1]);
