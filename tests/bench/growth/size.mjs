/**
 * Measures one size with the engine as in production: one script, rows written by a separate thread. Argument: the multiple of the
 * size.
 */
import { runAsOneScript } from '../../../server/link/oneScript.mjs';

await runAsOneScript(new URL('./size.ts', import.meta.url));
