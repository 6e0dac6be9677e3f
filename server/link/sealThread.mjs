import { runAsOneScript } from './oneScript.mjs';

runAsOneScript(new URL('./sealThread.ts', import.meta.url));
