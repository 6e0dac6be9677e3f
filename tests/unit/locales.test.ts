import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import { namespaceOf, textFileOf } from '../../src/services/texts/texts';
import {
  categoriesOf,
  ENGLISH,
  hasWords,
  pluralStems,
  stemOf,
  tagsOf,
  textFilesOf,
  textsOf,
  variablesOf,
} from '../support/locales/texts';
import { readUsages } from '../support/locales/usages';
import { COMPOSED_KEYS, SAME_AS_ENGLISH } from './locales.allowed';

const english = textsOf(ENGLISH);
const plurals = new Set(pluralStems(english));
/** Keys without their plural suffixes. */
const stems = new Set([...english.keys()].map((key) => (plurals.has(stemOf(key)) ? stemOf(key) : key)));
const others = LANGUAGES.map(({ value }) => value).filter((locale) => locale !== ENGLISH);

/** Texts identical to English, as [locale, key, text]. */
const asInEnglish = others.flatMap((locale) =>
  [...textsOf(locale)]
    .filter(([key, text]) => hasWords(text) && english.get(key) === text)
    .map(([key, text]) => ({ locale, key, text })),
);
const holdsIn = (entry: (typeof SAME_AS_ENGLISH)[number], locale: Locale) =>
  entry.locales === 'all' || entry.locales.includes(locale);

describe.each(others)('the texts of %s', (locale) => {
  const texts = textsOf(locale);

  it('are in the same files as the English ones', () => {
    const files = (of: string) => textFilesOf(of).map(textFileOf);
    expect(files(locale)).toEqual(files(ENGLISH));
  });

  it('have the same keys, with the plural forms of the language', () => {
    const wanted = [...stems].flatMap((stem) =>
      plurals.has(stem) ? categoriesOf(locale).map((category) => `${stem}_${category}`) : [stem],
    );
    expect([...texts.keys()].toSorted()).toEqual(wanted.toSorted());
  });

  it('use the same variables', () => {
    const differing = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '';
      const own = variablesOf(text);
      const wanted = variablesOf(model);
      const mayDropCount = plurals.has(stemOf(key)) ? wanted.filter((name) => name !== 'count') : wanted;
      return own.join() !== wanted.join() && own.join() !== mayDropCount.join();
    });
    expect(differing).toEqual([]);
  });

  it('mark up the same parts', () => {
    const differing = [...texts].filter(
      ([key, text]) =>
        tagsOf(text).join() !== tagsOf(english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('are translated', () => {
    const allowed = SAME_AS_ENGLISH.filter((entry) => holdsIn(entry, locale));
    const untranslated = asInEnglish.filter(
      (found) =>
        found.locale === locale &&
        !allowed.some(({ texts: same, keys }) => same?.includes(found.text) || keys?.includes(found.key)),
    );
    expect(untranslated).toEqual([]);
  });
});

describe('the texts', () => {
  const everywhere = LANGUAGES.map(({ value }) => ({ locale: value, texts: textsOf(value) }));

  it('are neither empty nor padded with blanks', () => {
    const odd = everywhere.flatMap(({ locale, texts }) =>
      [...texts]
        .filter(([, text]) => typeof text !== 'string' || text === '' || text !== text.trim())
        .map(([key]) => `${locale} ${key}`),
    );
    expect(odd).toEqual([]);
  });

  it('have the plural forms of English in English', () => {
    const missing = [...plurals].filter((stem) =>
      categoriesOf(ENGLISH).some((form) => !english.has(`${stem}_${form}`)),
    );
    expect(missing).toEqual([]);
  });

  it('stay English only where that is still the case', () => {
    const stale = SAME_AS_ENGLISH.flatMap((entry) => {
      const found = asInEnglish.filter(({ locale }) => holdsIn(entry, locale));
      const idle = (entry.locales === 'all' ? others : entry.locales).filter(
        (locale) =>
          !found.some(
            (text) => text.locale === locale && (entry.texts?.includes(text.text) || entry.keys?.includes(text.key)),
          ),
      );
      return [
        ...(entry.texts ?? []).filter((same) => !found.some(({ text }) => text === same)),
        ...(entry.keys ?? []).filter((same) => !found.some(({ key }) => key === same)),
        ...idle.map((locale) => `${entry.reason} in ${locale}`),
      ];
    });
    expect(stale).toEqual([]);
  });

  it('come in plural forms when they show a count', () => {
    const single = [...english].filter(
      ([key, text]) => variablesOf(text).includes('count') && !plurals.has(stemOf(key)),
    );
    expect(single).toEqual([]);
  });
});

describe('the code', () => {
  const { strings, prefixes, asked } = readUsages();
  const namespaces = new Set(textFilesOf(ENGLISH).map(namespaceOf));
  const exists = (key: string) => stems.has(key) || english.has(key);

  it('requests only existing texts', () => {
    const missing = asked.filter(({ key, namespaces: own }) =>
      key.includes(':') ? !exists(key) : !own.some((namespace) => exists(`${namespace}:${key}`)),
    );
    expect(missing.map(({ key, file }) => `${file} ${key}`)).toEqual([]);
  });

  it('names only existing texts', () => {
    const named = [...strings].filter(
      (text) => /^[a-zA-Z]+:[a-zA-Z][\w.]*$/.test(text) && namespaces.has(text.slice(0, text.indexOf(':'))),
    );
    expect(named.filter((text) => !exists(text))).toEqual([]);
  });

  it('uses every text', () => {
    const composed = [...prefixes, ...COMPOSED_KEYS.map(({ prefix }) => prefix)];
    const unused = [...stems].filter((stem) => {
      const key = stem.slice(stem.indexOf(':') + 1);
      return (
        !strings.has(stem) &&
        !strings.has(key) &&
        !composed.some((prefix) => stem.startsWith(prefix) || key.startsWith(prefix))
      );
    });
    expect(unused).toEqual([]);
  });
});
