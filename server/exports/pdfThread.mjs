import { runAsOneScript } from '../link/oneScript.mjs';

await runAsOneScript(new URL('./pdfThread.ts', import.meta.url));
