import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFirstPaint } from '../../../scripts/build/firstPaint';
import { FACE_FILES, faceRules, FIRST_FACE } from '../../../scripts/build/typeface';
import { LANGUAGES } from '../../../domain/contract/choices';
import { readTexts } from '../../../scripts/support/texts';

const AT_MOST_BYTES = 60_000;

const within = (range: string, code: number) =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });

/** Font files that a browser fetches to display a text. */
const filesFor = (text: string) =>
  FACE_FILES.filter(({ range }) => Array.from(text).some((letter) => within(range, letter.codePointAt(0) ?? 0)));

describe('the typeface', () => {
  it.each(LANGUAGES.map(({ value }) => value))('weighs at most 60 kB before the first paint in %s', (locale) => {
    const [home, markets] = [readTexts(locale, 'home'), readTexts(locale, 'markets')];
    const files = filesFor(
      ['Statex', home['heroTitle'], home['heroText'], markets['title'], markets['lead']].join(' '),
    );
    expect(files.map(({ source }) => source.length).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
      AT_MOST_BYTES,
    );
  });

  it('has the letters of every language without a script of its own', () => {
    const letters = 'ÄÖÜäöüß áéíóúñ¿¡ àâçèêëîïôùûÿœ ğışĞİŞ абвгдежзийклмнопрстуфхцчшщъыьэюяё €−';
    const served = FACE_FILES.map(({ range }) => range).join(',');
    expect(Array.from(letters).filter((letter) => !within(served, letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('is served from this origin alone, with its first file ahead of everything', () => {
    const page = withFirstPaint(readFileSync('index.html', 'utf8'), null);
    expect(page.match(/url\([^)]*\)/g)).toEqual(FACE_FILES.map(({ fileName }) => `url(/${fileName})`));
    expect(page).toContain(`<link rel="preload" href="/${FIRST_FACE}" as="font"`);
  });

  it('has a fallback of equal height until it is loaded', () => {
    expect(faceRules.match(/font-display: swap/g)).toHaveLength(FACE_FILES.length);
    for (const [, size = '', ascent = '', descent = ''] of faceRules.matchAll(
      /size-adjust: ([\d.]+)%; ascent-override: ([\d.]+)%; descent-override: ([\d.]+)%/g,
    ))
      expect([(+size * +ascent) / 100, (+size * +descent) / 100]).toEqual([
        expect.closeTo(100.5, 0),
        expect.closeTo(29.5, 0),
      ]);
  });
});
