import { runAsOneScript } from './oneScript.mjs';

runAsOneScript(new URL('./engineThread.ts', import.meta.url));
