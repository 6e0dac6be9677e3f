import { runAsOneScript } from '../oneScript.mjs';

runAsOneScript(new URL('./followThread.ts', import.meta.url));
