import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/platform';
import type { TextFiles } from './texts/texts';

export interface LanguagePack {
  /** Loads the locale's texts and shows them. Rejects when the texts cannot be loaded; the former language stays. */
  use(locale: Locale): Promise<void>;
}

const FALLBACK: Locale = 'en_US';

const LOADERS: Record<Locale, () => Promise<TextFiles>> = {
  en_US: () => import('./texts/en_US'),
  ja_JP: () => import('./texts/ja_JP'),
  ko_KR: () => import('./texts/ko_KR'),
  zh_TW: () => import('./texts/zh_TW'),
  ru_RU: () => import('./texts/ru_RU'),
  tr_TR: () => import('./texts/tr_TR'),
  fr_FR: () => import('./texts/fr_FR'),
  es_ES: () => import('./texts/es_ES'),
  de_DE: () => import('./texts/de_DE'),
};

const tagOf = (locale: Locale) => LANGUAGES.find((language) => language.value === locale)?.tag ?? 'en-US';

async function load(locale: Locale): Promise<void> {
  const { texts } = await LOADERS[locale]();
  for (const [path, namespace] of Object.entries(texts)) {
    i18next.addResourceBundle(tagOf(locale), path.slice(path.lastIndexOf('/') + 1, -'.json'.length), namespace);
  }
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
