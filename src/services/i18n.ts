import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/platform';

export interface LanguagePack {
  /** Loads the locale's texts and shows them. Rejects when the texts cannot be loaded; the former language stays. */
  use(locale: Locale): Promise<void>;
}

type Texts = Record<string, string>;

const FALLBACK: Locale = 'en_US';
const FILES = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

const tagOf = (locale: Locale) => LANGUAGES.find((language) => language.value === locale)?.tag ?? 'en-US';

async function load(locale: Locale): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${locale}/`));
  await Promise.all(
    files.map(async ([path, read]) => {
      const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
      i18next.addResourceBundle(tagOf(locale), namespace, await read());
    }),
  );
}

/** Texts by locale, one chunk each; English stands in for what a locale does not have. */
export function createLanguagePack(): LanguagePack {
  const loads = new Map<Locale, Promise<void>>();
  const loadOnce = (locale: Locale) => {
    const loading = loads.get(locale) ?? load(locale);
    loads.set(locale, loading);
    loading.catch(() => loads.delete(locale));
    return loading;
  };
  const started = i18next.use(initReactI18next).init({
    lng: tagOf(FALLBACK),
    fallbackLng: tagOf(FALLBACK),
    ns: [],
    resources: {},
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return {
    async use(locale) {
      await started;
      await Promise.all([loadOnce(FALLBACK), loadOnce(locale)]);
      await i18next.changeLanguage(tagOf(locale));
      document.documentElement.lang = tagOf(locale);
    },
  };
}
