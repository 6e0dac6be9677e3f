import { LANGUAGES, PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import type { Locale } from '../../../../domain/contract/shell/platform';
import type { Colours, Preferences, StoredLanguage, StoredPricing, Theme } from './preferences.machine';

const FLAGS: Record<Locale, string> = {
  en_US: 'us',
  ja_JP: 'jp',
  ko_KR: 'kr',
  zh_TW: 'tw',
  ru_RU: 'ru',
  tr_TR: 'tr',
  fr_FR: 'fr',
  es_ES: 'es',
  de_DE: 'de',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const languageOf = (locale: Locale): StoredLanguage => {
  const { name, value, tag } = LANGUAGES.find((language) => language.value === locale) ?? LANGUAGES[0];
  return { name, value, lang: tag, flag: FLAGS[value] };
};

/** Configured pricing currency of that name, or undefined. */
export const pricingOf = (name: string): StoredPricing | undefined => {
  const found = PRICING_CURRENCIES.find((currency) => currency.name === name);
  return found && { name: found.name, mark: found.mark };
};

function languageFrom(stored: unknown): StoredLanguage {
  const value = isRecord(stored) ? stored['value'] : null;
  return languageOf(LANGUAGES.find((language) => language.value === value)?.value ?? LANGUAGES[0].value);
}

/** Parses a stored choice, accepted only if its name and mark pair match the configured list. */
function pricingFrom(stored: unknown): StoredPricing {
  const { name, mark } = PRICING_CURRENCIES[0];
  if (!isRecord(stored)) return { name, mark };
  const found = PRICING_CURRENCIES.find((one) => one.name === stored['name'] && one.mark === stored['mark']);
  return found ? { name: found.name, mark: found.mark } : { name, mark };
}

const themeFrom = (stored: unknown): Theme => (stored === 'dark' || stored === 'light' ? stored : 'system');
const coloursFrom = (stored: unknown): Colours => (stored === 'redUp' ? 'redUp' : 'greenUp');

/** Parses the preferences of an earlier visit; missing or invalid parts take their default. */
export const preferencesFrom = (stored: Record<keyof Preferences, unknown>): Preferences => ({
  language: languageFrom(stored.language),
  pricing: pricingFrom(stored.pricing),
  theme: themeFrom(stored.theme),
  colours: coloursFrom(stored.colours),
});
