import { runAsOneScript } from './oneScript.mjs';

await runAsOneScript(new URL('./rowsThread.ts', import.meta.url));
