import { runAsOneScript } from '../link/oneScript.mjs';

runAsOneScript(new URL('./pdfThread.ts', import.meta.url), ['pdfkit', 'subset-font']);
