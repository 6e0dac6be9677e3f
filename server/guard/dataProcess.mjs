import { runAsOneScript } from '../link/oneScript.mjs';

await runAsOneScript(new URL('./dataProcess.ts', import.meta.url));
