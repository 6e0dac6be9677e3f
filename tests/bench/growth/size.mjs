/** One size, by the engine as it runs: one script, its rows written by a thread of their own. Argument: how many times the size. */
import { runAsOneScript } from '../../../server/link/oneScript.mjs';

await runAsOneScript(new URL('./size.ts', import.meta.url));
