import { runAsOneScript } from './oneScript.mjs';

await runAsOneScript(new URL('./engineThread.ts', import.meta.url));
