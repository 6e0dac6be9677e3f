import { runAsOneScript } from '../oneScript.mjs';

await runAsOneScript(new URL('./sharedThread.ts', import.meta.url));
