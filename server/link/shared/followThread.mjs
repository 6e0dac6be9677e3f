import { runAsOneScript } from '../oneScript.mjs';

await runAsOneScript(new URL('./followThread.ts', import.meta.url));
