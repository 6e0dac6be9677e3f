import { describe, expect, it } from 'vitest';
import { preferencesFrom } from '../../../src/machines/shell/preferences/preferences.machine';

const NOTHING = { language: null, pricing: null, theme: null, colours: null };
const DEFAULTS = {
  language: { name: 'English', value: 'en_US', lang: 'en-US', flag: 'us' },
  pricing: { name: 'USD', mark: '$' },
  theme: 'system',
  colours: 'greenUp',
};

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
