import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { pdfOf } from '../../../server/exports/pdf';

const fontsDir = join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/geist/unicode.json')), '..');

it('a figure is written in full in languages that group digits by spaces', async () => {
  const figures = ['12\u{202F}345\u{202F}678,12', '12\u{A0}345\u{A0}678,34'];
  const write = vi.spyOn(PDFDocument.prototype, 'text');
  await pdfOf(
    {
      ...{
        title: 'Relevé',
        lead: 'Statex',
        facts: [],
        notes: [],
        pageText: '{{page}}',
        locale: 'fr_FR',
        tag: 'fr-FR',
        made: 0,
      },
      tables: [
        {
          ...{ title: 'Avoirs', empty: '', columns: [{ title: 'BTC', share: 0.1, figures: true }] },
          rows: figures.map((figure) => [figure]),
        },
      ],
    },
    fontsDir,
  );
  const written = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  expect(written).toEqual(expect.arrayContaining(figures));
});
