import { runAsOneScript } from '../../server/link/oneScript.mjs';

await runAsOneScript(new URL('./engineThread.ts', import.meta.url));
