/**
 * node server/run.mjs <program.ts> …: runs a program with all that it imports as one script. It is there twice as soon as with a loader
 * that compiles file by file.
 */
import { resolve } from 'node:path';
import { runAsScript } from './script.mjs';

process.argv.splice(1, 1);
process.argv[1] = resolve(process.argv[1] ?? '');
await runAsScript(process.argv[1]);
