import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import { namespaceOf } from '../../src/services/texts/texts';
import { readSources } from '../support/sources';

/** Loads the texts of a locale that a storyboard shows from their files. */
export async function storyboardTexts(locale: Locale): Promise<i18n> {
  const tag = LANGUAGES.find(({ value }) => value === locale)?.tag ?? locale;
  const texts = i18next.createInstance();
  await texts.use(initReactI18next).init({
    ...{ lng: tag, ns: [], resources: {}, keySeparator: false },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const folders = [`inspector/locales/${locale}`, `src/locales/${locale}`];
  for (const [file, text] of readSources(folders, /^(?:storyboard|scenarios|flows|meanings|errors(?:\.\w+)?)\.json$/))
    texts.addResourceBundle(tag, namespaceOf(file), JSON.parse(text));
  return texts;
}
