import { assign, emit, sendTo, setup } from 'xstate';
import { LANGUAGES, PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import type { Locale } from '../../../../domain/contract/shell/platform';
import { actor, typesOf, withEvent } from '../../passing';
import { port } from '../../port';
import { toast, type ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';

interface StoredLanguage {
  name: string;
  value: Locale;
  lang: string;
  flag: string;
}

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

interface PreferencesContext extends Preferences {
  /** Language that is shown, or is being loaded. */
  wanted: Locale;
  /** Whether it was chosen in this tab, which then stores it. */
  isOwn: boolean;
}

export type PreferencesEvent =
  | { type: 'user.language.choose'; locale: Locale }
  | { type: 'user.pricing.choose'; name: string }
  | { type: 'user.theme.choose'; theme: Theme }
  | { type: 'user.colours.choose'; colours: Colours }
  /** Chosen and already stored by another tab; do not write it again. */
  | { type: 'sys.language.changed'; locale: Locale }
  | { type: 'sys.pricing.changed'; name: string }
  | { type: 'sys.theme.changed'; theme: Theme }
  | { type: 'sys.colours.changed'; colours: Colours };

const base = setup({
  types: typesOf<PreferencesContext, PreferencesEvent, 'busy', ToastNotice, Preferences>(),
  actors: { applyLanguage: port<void, { locale: Locale }>('applyLanguage') },
  guards: {
    isOtherLanguage: ({ context }, params: { locale: Locale }) => params.locale !== context.wanted,
    isOwn: ({ context }) => context.isOwn,
    isOtherPricing: ({ context }, params: { name: string }) =>
      params.name !== context.pricing.name && pricingOf(params.name) !== undefined,
  },
  actions: {
    /** Provided by src/app: writes the choice to browser storage. */
    saveChoice: (_args, _params: { name: keyof Preferences }) => {},
    wantLanguage: assign((_, params: { locale: Locale }) => ({ wanted: params.locale, isOwn: true })),
    followLanguage: assign((_, params: { locale: Locale }) => ({ wanted: params.locale, isOwn: false })),
    forgetWanted: assign(({ context }) => ({ wanted: context.language.value })),
    storeLanguage: assign(({ context }) => ({ language: languageOf(context.wanted) })),
    storePricing: assign(({ context }, params: { name: string }) => ({
      pricing: pricingOf(params.name) ?? context.pricing,
    })),
    storeTheme: assign((_, params: { theme: Theme }) => ({ theme: params.theme })),
    storeColours: assign((_, params: { colours: Colours }) => ({ colours: params.colours })),
    announcePricing: sendTo(
      ({ system }) => system.get(SYSTEM.startup),
      ({ context }) => ({ type: 'flow.pricing.changed', name: context.pricing.name }),
    ),
    toastFailure: emit(toast('error', 'errors:network')),
  },
});

const saving = (name: keyof Preferences) => ({ type: 'saveChoice', params: { name } }) as const;

const switchLanguage = { guard: withEvent('isOtherLanguage'), target: '.switchingLanguage' } as const;

export const preferencesMachine = base.createMachine({
  id: 'preferences',
  description: 'Language, pricing currency, theme and colours, kept in this browser and the same in all its tabs.',
  context: ({ input }) => ({ ...input, wanted: input.language.value, isOwn: false }),
  initial: 'settled',
  on: {
    'user.pricing.choose': {
      guard: withEvent('isOtherPricing'),
      actions: [withEvent('storePricing'), saving('pricing'), 'announcePricing'],
    },
    'user.theme.choose': {
      actions: [withEvent('storeTheme'), saving('theme')],
    },
    'user.colours.choose': {
      actions: [withEvent('storeColours'), saving('colours')],
    },
    'user.language.choose': { ...switchLanguage, actions: withEvent('wantLanguage') },
    'sys.language.changed': { ...switchLanguage, actions: withEvent('followLanguage') },
    'sys.pricing.changed': {
      guard: withEvent('isOtherPricing'),
      actions: [withEvent('storePricing'), 'announcePricing'],
    },
    'sys.theme.changed': {
      actions: withEvent('storeTheme'),
    },
    'sys.colours.changed': {
      actions: withEvent('storeColours'),
    },
  },
  states: {
    settled: {
      description: 'The chosen language is shown.',
    },
    switchingLanguage: {
      description: 'The texts of another language are being loaded; the former language stays visible meanwhile.',
      tags: 'busy',
      invoke: {
        ...actor('applyLanguage'),
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          { guard: 'isOwn', target: 'settled', actions: ['storeLanguage', saving('language')] },
          { target: 'settled', actions: 'storeLanguage' },
        ],
        onError: { target: 'settled', actions: ['forgetWanted', 'toastFailure'] },
      },
    },
  },
});

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
