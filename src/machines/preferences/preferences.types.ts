import type { Locale } from '../../../domain/contract/platform';

/** The language as it is stored in the browser. */
export interface StoredLanguage {
  name: string;
  value: Locale;
  lang: string;
  flag: string;
}

/** The pricing currency as it is stored in the browser. */
export interface StoredPricing {
  name: string;
  mark: string;
}

export type Theme = 'dark' | 'light' | 'system';
export type Colours = 'greenUp' | 'redUp';

export interface Preferences {
  language: StoredLanguage;
  pricing: StoredPricing;
  theme: Theme;
  colours: Colours;
}

export type PreferencesEvent =
  | { type: 'user.language.choose'; locale: Locale }
  | { type: 'user.pricing.choose'; name: string }
  | { type: 'user.theme.choose'; theme: Theme }
  | { type: 'user.colours.choose'; colours: Colours }
  /** Chosen in another tab, which has stored it. */
  | { type: 'sys.language.changed'; locale: Locale }
  | { type: 'sys.pricing.changed'; name: string }
  | { type: 'sys.theme.changed'; theme: Theme }
  | { type: 'sys.colours.changed'; colours: Colours };
