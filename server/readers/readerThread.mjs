import { runAsOneScript } from '../link/oneScript.mjs';

runAsOneScript(new URL('./readerThread.ts', import.meta.url));
