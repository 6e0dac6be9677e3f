import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startThread } from '../threads';
import type { Sheet } from './pdf';

const fontsDir = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/geist/unicode.json')), '..');

/** Creates the PDF document on a separate thread, because subsetting fonts takes seconds. @throws when it cannot be created. */
export const pdfInThread = (sheet: Sheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const workerData = { sheet, fontsDir: fontsDir() };
    const worker = startThread(new URL('./pdfThread.ts', import.meta.url), { workerData });
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the document ended without a result')));
    worker.unref();
  });
