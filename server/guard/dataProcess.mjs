import { fileURLToPath } from 'node:url';
import { runAsOneScript } from '../script.mjs';

await runAsOneScript(fileURLToPath(new URL('./dataProcess.ts', import.meta.url)));
