import { runAsOneScript } from '../link/oneScript.mjs';

await runAsOneScript(new URL('./readerThread.ts', import.meta.url));
