import { describe, expect, it } from 'vitest';
import { preferencesFrom } from '../../../src/machines/shell/preferences/preferences.choices';

const NOTHING = { language: null, pricing: null, theme: null, colours: null };
const DEFAULTS = {
  language: { name: 'English', value: 'en_US', lang: 'en-US', flag: 'us' },
  pricing: { name: 'USD', mark: '$' },
  theme: 'system',
  colours: 'greenUp',
};

describe('stored choices', () => {
  it('are the defaults when nothing was stored', () => {
    expect(preferencesFrom(NOTHING)).toEqual(DEFAULTS);
  });

  it('are taken when they are configured', () => {
    const stored = {
      language: { name: 'Deutsch', value: 'de_DE', lang: 'de-DE', flag: 'de' },
      pricing: { name: 'EUR', mark: '€' },
      theme: 'light',
      colours: 'redUp',
    };
    expect(preferencesFrom(stored)).toEqual(stored);
  });

  it.each([[{ name: 'EUR', mark: '$' }], [{ name: 'XXX', mark: '¤' }], [{ name: 'EUR' }], ['EUR'], [7]])(
    'with a pricing currency whose name and mark do not match fall back: %j',
    (pricing) => {
      expect(preferencesFrom({ ...NOTHING, pricing }).pricing).toEqual(DEFAULTS.pricing);
    },
  );

  it('with an unknown language fall back to the first configured', () => {
    expect(preferencesFrom({ ...NOTHING, language: { value: 'xx_XX' } }).language).toEqual(DEFAULTS.language);
  });
});
