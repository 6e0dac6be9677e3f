import { runAsOneScript } from '../../server/link/oneScript.mjs';

runAsOneScript(new URL('./engineThread.ts', import.meta.url));
