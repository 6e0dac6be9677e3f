import { runAsOneScript } from '../link/oneScript.mjs';

runAsOneScript(new URL('./dataThread.ts', import.meta.url));
