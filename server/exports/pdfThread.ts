import { parentPort, workerData } from 'node:worker_threads';
import { pdfOf, type Sheet } from './pdf';

const { sheet, fontsDir } = workerData as { sheet: Sheet; fontsDir: string };
void pdfOf(sheet, fontsDir).then((bytes) => parentPort?.postMessage(bytes));
