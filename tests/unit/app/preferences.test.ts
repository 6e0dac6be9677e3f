import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { LANGUAGES, PRICING_CURRENCIES } from '../../../domain/contract/choices';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Deps } from '../../../src/app/deps';
import { longLivedActors } from '../../../src/app/longLived';
import { readPreferences } from '../../../src/app/stored';
import { preferencesFrom, preferencesMachine } from '../../../src/machines/shell/preferences/preferences.machine';
import type { Storage } from '../../../src/services/storage';

const NOTHING = { language: null, pricing: null, theme: null, colours: null };
const DEFAULTS = {
  language: { name: 'English', value: 'en_US', lang: 'en-US', flag: 'us' },
  pricing: { name: 'USD', mark: '$' },
  theme: 'system',
  colours: 'greenUp',
};

describe('the choices of the specification', () => {
  it('are nine languages with their ids', () => {
    expect(LANGUAGES.map(({ value, id }) => `${value} ${id}`)).toEqual([
      ...['en_US 2', 'ja_JP 3', 'ko_KR 4', 'zh_TW 5', 'ru_RU 6', 'tr_TR 7', 'fr_FR 8', 'es_ES 9', 'de_DE 10'],
    ]);
  });

  it('are eight pricing currencies with their ids', () => {
    expect(PRICING_CURRENCIES.map(({ name, id }) => `${name} ${id}`)).toEqual([
      ...['USD 2', 'JPY 3', 'KRW 4', 'HKD 5', 'RUB 6', 'EUR 7', 'GBP 8', 'TRY 9'],
    ]);
  });
});

describe('stored preferences', () => {
  it('are the defaults when nothing was stored', () => {
    expect(preferencesFrom(NOTHING)).toEqual(DEFAULTS);
  });

  it('are used when they are configured', () => {
    const stored = {
      language: { name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' },
      pricing: { name: 'EUR', mark: '€' },
      theme: 'light',
      colours: 'redUp',
    };
    expect(preferencesFrom(stored)).toEqual(stored);
  });

  it.each([[{ name: 'EUR', mark: '$' }], [{ name: 'XXX', mark: '¤' }], [{ name: 'EUR' }], ['EUR'], [7]])(
    'fall back when name and symbol of a pricing currency do not match: %j',
    (pricing) => {
      expect(preferencesFrom({ ...NOTHING, pricing }).pricing).toEqual(DEFAULTS.pricing);
    },
  );

  it('fall back to the first configured language when theirs is unknown', () => {
    expect(preferencesFrom({ ...NOTHING, language: { value: 'xx_XX' } }).language).toEqual(DEFAULTS.language);
  });
});

describe.each([
  ['here', 'user.language.choose'],
  ['in another tab', 'sys.language.changed'],
] as const)('a language chosen %s', (_, type) => {
  function running() {
    const loads: { locale: Locale; end: (isLoaded: boolean) => void }[] = [];
    const applyLanguage = fromPromise<void, { locale: Locale }>(
      ({ input: { locale } }) =>
        new Promise((resolve, reject) =>
          loads.push({ locale, end: (isLoaded) => (isLoaded ? resolve() : reject(new Error('not loaded'))) }),
        ),
    );
    const actor = createActor(preferencesMachine.provide({ actors: { applyLanguage } }), {
      input: preferencesFrom(NOTHING),
    }).start();
    const end = async (isLoaded: boolean) => {
      for (const load of loads.splice(0)) load.end(isLoaded);
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
      return actor.getSnapshot().context.language.value;
    };
    return { end, chosen: (locale: Locale) => actor.send({ type, locale }) };
  }

  it('is taken back when the former one is chosen again before it has been loaded', async () => {
    const { chosen, end } = running();
    chosen('de_DE');
    chosen('en_US');
    expect(await end(true)).toBe('en_US');
  });

  it('is left for another before it has been loaded', async () => {
    const { chosen, end } = running();
    chosen('de_DE');
    chosen('fr_FR');
    expect(await end(true)).toBe('fr_FR');
  });

  it('is loaded again when it is chosen once more after it could not be', async () => {
    const { chosen, end } = running();
    chosen('de_DE');
    expect(await end(false)).toBe('en_US');
    chosen('de_DE');
    expect(await end(true)).toBe('de_DE');
  });
});
describe('what a tab stores of the preferences', () => {
  function aStorage() {
    const stored: Record<string, unknown> = { language: { value: 'en_US' }, 'statex.theme': 'light' };
    const storage = {
      read: (key: string) => stored[key] ?? null,
      write: (key: string, value: unknown) => void (stored[key] = value),
      readDraft: () => null,
    } as unknown as Storage;
    return { stored, storage };
  }

  it('is what was chosen in it, not the language that another tab has replaced by one whose texts it could not load', async () => {
    const { stored, storage } = aStorage();
    const { preferences } = longLivedActors({ storage } as Deps);
    const applyLanguage = fromPromise<void, { locale: Locale }>(() => Promise.reject(new Error('not loaded')));
    const tab = createActor(preferences.provide({ actors: { applyLanguage } }), {
      input: readPreferences(storage),
    }).start();
    stored['language'] = { value: 'de_DE' };
    tab.send({ type: 'sys.language.changed', locale: 'de_DE' });
    await waitFor(tab, (state) => state.matches('settled'));
    tab.send({ type: 'user.theme.choose', theme: 'dark' });
    expect(stored).toEqual({ language: { value: 'de_DE' }, 'statex.theme': 'dark' });
    stored['statex.theme'] = 'light';
    tab.send({ type: 'sys.theme.changed', theme: 'light' });
    tab.send({ type: 'user.theme.choose', theme: 'dark' });
    expect(stored['statex.theme']).toBe('dark');
  });

  it('is not the language of another tab, which may have chosen one more while its texts were loaded', async () => {
    const { stored, storage } = aStorage();
    const { preferences } = longLivedActors({ storage } as Deps);
    const applyLanguage = fromPromise<void, { locale: Locale }>(() => Promise.resolve());
    const tab = createActor(preferences.provide({ actors: { applyLanguage } }), {
      input: readPreferences(storage),
    }).start();
    stored['language'] = { value: 'de_DE' };
    tab.send({ type: 'sys.language.changed', locale: 'de_DE' });
    stored['language'] = { value: 'fr_FR' };
    await waitFor(tab, ({ context }) => context.language.value === 'de_DE');
    expect(stored['language']).toEqual({ value: 'fr_FR' });
    tab.send({ type: 'user.language.choose', locale: 'en_US' });
    await waitFor(tab, ({ context }) => context.language.value === 'en_US');
    expect(stored['language']).toMatchObject({ value: 'en_US' });
  });
});
