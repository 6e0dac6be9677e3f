import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFirstPaint } from '../../../scripts/build/firstPaint';
import { readTexts } from '../../../scripts/support/texts';

const page = withFirstPaint(readFileSync('index.html', 'utf8'), null);

describe('the first paint', () => {
  it('comes with the page: no request for a script or a style precedes it', () => {
    expect([...page.matchAll(/<script(?! type="module")[^>]+src=|rel="stylesheet"/g)]).toEqual([]);
    expect(page).toContain('<div id="first" aria-hidden="true">');
  });

  it('precedes the application: the first script of the build is fetched after it', () => {
    const files = { entry: 'assets/first.js', always: [], soon: [], screens: {}, texts: {} };
    const source = readFileSync('index.html', 'utf8').replace(
      'src="/src/main.tsx"',
      'crossorigin src="/assets/first.js"',
    );
    const built = withFirstPaint(source, files);
    expect(built).not.toMatch(/<script[^>]+src=/);
    expect(built.indexOf('const FILES = {"entry":"assets/first.js"')).toBeGreaterThan(built.indexOf('id="first"'));
  });

  it('speaks all nine languages', () => {
    for (const locale of ['en_US', 'ja_JP', 'ko_KR', 'zh_TW', 'ru_RU', 'tr_TR', 'fr_FR', 'es_ES', 'de_DE']) {
      const home = readTexts(locale, 'home');
      expect(page).toContain(JSON.stringify(home['heroTitle']));
    }
  });

  it('refuses a page without a place for it', () => {
    expect(() => withFirstPaint('<!-- first paint --> WORDS_OF_THE_BUILD', null)).toThrow(/left empty/);
  });
});
