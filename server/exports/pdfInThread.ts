import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { callInThread } from '../threads';
import type { pdfOf, Sheet } from './pdf';

const fontsDir = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/geist/unicode.json')), '..');

/** Creates the PDF document on a separate thread, because subsetting fonts takes seconds. @throws when it cannot be created. */
export const pdfInThread = (sheet: Sheet): Promise<Uint8Array> =>
  callInThread<typeof pdfOf>(new URL('./pdf.ts', import.meta.url), 'pdfOf', [sheet, fontsDir()]).result;
