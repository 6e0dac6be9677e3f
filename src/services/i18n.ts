import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import type { TextKey } from '../locales/texts';
import { textPartOf, type TextPart, namespaceOf, textFileOf } from './texts/texts';
import { textFilesOf } from './texts/loaders';

export interface LanguagePack {
  /**
   * Loads and shows the locale's texts. Rejects when they cannot be loaded; the previous language stays.
   * @returns false if another locale was requested meanwhile, which is shown instead.
   */
  use(locale: Locale): Promise<boolean>;
}

const FALLBACK: Locale = 'en_US';

const tagOf = (locale: Locale) => LANGUAGES.find((language) => language.value === locale)?.tag ?? 'en-US';

const started = i18next.use(initReactI18next).init({
  lng: tagOf(FALLBACK),
  fallbackLng: tagOf(FALLBACK),
  ns: [],
  resources: {},
  keySeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

async function load(locale: Locale, part: TextPart): Promise<void> {
  const [texts] = await Promise.all([textFilesOf(locale), started]);
  const files = Object.entries(texts).filter(([path]) => textPartOf(textFileOf(path)) === part);
  await Promise.all(
    files.map(async ([path, read]) => i18next.addResourceBundle(tagOf(locale), namespaceOf(path), await read())),
  );
}

const loads = new Map<string, Promise<void>>();
const wanted = new Set<TextPart>(['core']);
let current: Locale = FALLBACK;

function loadOnce(locale: Locale, part: TextPart): Promise<void> {
  const key = `${locale} ${part}`;
  const loading = loads.get(key) ?? load(locale, part);
  loads.set(key, loading);
  loading.catch(() => loads.delete(key));
  return loading;
}

/** Loads the requested parts of a locale; missing texts fall back to English. */
const loadWanted = (locale: Locale) =>
  Promise.all([...wanted].flatMap((part) => [loadOnce(FALLBACK, part), loadOnce(locale, part)]));

/** Loads additional text parts beyond the core; from then on they are loaded for every chosen locale as well. */
export async function needTexts(...parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await loadWanted(current);
}

/** Text of a signal, for display outside the page. */
export const textNow = (key: TextKey<'signals'>, params: Readonly<Record<string, string>>): string =>
  i18next.t(key, { ...params, ns: ['signals'] });

/** BCP 47 tag of the current language. */
export const languageNow = (): string => i18next.language;

/** Loads texts by locale, one chunk per part. */
export function createLanguagePack(): LanguagePack {
  return {
    async use(locale) {
      const former = current;
      current = locale;
      await loadWanted(locale).catch((error: unknown) => {
        if (current === locale) current = former;
        throw error;
      });
      if (current !== locale) return false;
      await i18next.changeLanguage(tagOf(locale));
      document.documentElement.lang = tagOf(locale);
      return true;
    },
  };
}
