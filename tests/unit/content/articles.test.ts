import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HELP_CATEGORIES, LANGUAGES } from '../../../domain/contract/choices';
import { plainText, readNote, readSpans } from '../../../domain/rules/shell/noteText';
import helpPlan from '../../../server/content/help.json';
import { ROOT, textOf } from '../../support/files';
import { readTexts } from '../../../scripts/support/texts';

const DEFAULT = LANGUAGES[0].value;
const LOCALES = LANGUAGES.map(({ value }) => value);
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT);
const NOTES = ['note-1', 'note-2', 'note-3', 'note-4', 'note-5'];
const NAMES = [...helpPlan.map(({ slug }) => `help/${slug}`), ...NOTES];
/** Lines that are identical in other languages. */
const SAME_IN: ReadonlySet<string> = new Set([
  '## Spot',
  '## Limit',
  '## Market',
  '## Stop',
  '## OCO',
  '## Funding',
  '## Minimum',
  '# API: ccxt in JavaScript',
  '# API: ccxt in Python',
  '- [ccxt in JavaScript](/user/helpDetail?id=api-ccxt-javascript)',
  '- [ccxt in Python](/user/helpDetail?id=api-ccxt-python)',
]);

const contentOf = (locale: string, name: string): string => textOf(`server/content/${locale}/${name}.md`);
const placeholdersOf = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
/** Code samples are identical in every language, so they are left out. */
const wordsOf = (text: string): string[] => linesOf(text.replace(/```[^]*?```/g, ''));

/** Structure of a document without its text: headings, paragraphs, and lists with their number of items. */
const shapeOf = (text: string): string[] =>
  readNote(text).map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind));

const linksOf = (text: string): string[] =>
  readNote(text)
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .flatMap(readSpans)
    .flatMap((span) => (span.kind === 'link' ? [span.to] : []))
    .toSorted();

describe('the articles and documents', () => {
  it.each(LOCALES)('exist completely in %s, without extra ones', (locale) => {
    const articles = readdirSync(`${ROOT}/server/content/${locale}/help`).toSorted();
    expect(articles).toEqual(helpPlan.map(({ slug }) => `${slug}.md`).toSorted());
    expect(NOTES.filter((name) => !existsSync(`${ROOT}/server/content/${locale}/${name}.md`))).toEqual([]);
  });

  it.each(TRANSLATIONS)('have the same parts, links and exchange numbers in %s as in the original', (locale) => {
    const outline = (language: string) =>
      NAMES.map((name) => {
        const text = contentOf(language, name);
        return { name, shape: shapeOf(text), links: linksOf(text), placeholders: placeholdersOf(text) };
      });
    expect(outline(locale)).toEqual(outline(DEFAULT));
  });

  it.each(TRANSLATIONS)('contain no line of the original in %s', (locale) => {
    const left = NAMES.flatMap((name) => {
      const original = new Set(wordsOf(contentOf(DEFAULT, name)));
      return wordsOf(contentOf(locale, name)).filter((line) => original.has(line) && !SAME_IN.has(line));
    });
    expect(left).toEqual([]);
  });

  it.each(LOCALES)('contain no unparsed markup in %s', (locale) => {
    const unread = NAMES.flatMap((name) =>
      linesOf(plainText(contentOf(locale, name))).filter((line) => /\*\*|\]\(|^#/.test(line)),
    );
    expect(unread).toEqual([]);
  });

  it('use only categories that have a title in every language', () => {
    const categories = [...new Set(helpPlan.map(({ category }) => category))];
    expect(HELP_CATEGORIES.toSorted()).toEqual(categories.toSorted());
    for (const locale of LOCALES) {
      const texts = readTexts(locale, 'help');
      expect(categories.filter((category) => !texts[`category_${category}`])).toEqual([]);
    }
  });

  it('have a unique title each', () => {
    for (const locale of LOCALES) {
      const titles = NAMES.map((name) => linesOf(contentOf(locale, name))[0]);
      expect(new Set(titles).size).toBe(NAMES.length);
    }
  });
});
