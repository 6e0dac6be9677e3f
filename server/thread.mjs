import { runAsOneScript } from './script.mjs';

/** Entry of every worker thread; see `startThread`. */
await runAsOneScript(process.argv[2]);
