/**
 * Measures one size with the engine as in production: one script, rows written by a separate thread. Argument: the multiple of the
 * size.
 */
import { fileURLToPath } from 'node:url';
import { runAsOneScript } from '../../../server/script.mjs';

await runAsOneScript(fileURLToPath(new URL('./size.ts', import.meta.url)));
