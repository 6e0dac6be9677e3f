import { runAsOneScript } from './oneScript.mjs';

await runAsOneScript(new URL('./sealThread.ts', import.meta.url));
