import { runAsOneScript } from './oneScript.mjs';

runAsOneScript(new URL('./rowsThread.ts', import.meta.url));
