import { fileURLToPath } from 'node:url';
import { runAsScript } from '../script.mjs';

await runAsScript(fileURLToPath(new URL('./snapshotThread.ts', import.meta.url)));
