import { runAsOneScript } from '../link/oneScript.mjs';

await runAsOneScript(new URL('./dataThread.ts', import.meta.url));
