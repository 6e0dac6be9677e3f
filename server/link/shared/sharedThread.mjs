import { runAsOneScript } from '../oneScript.mjs';

runAsOneScript(new URL('./sharedThread.ts', import.meta.url));
