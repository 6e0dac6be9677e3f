import { createInstance } from 'i18next';
import { getI18n, initReactI18next, setI18n } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { TextValues } from '../../../src/locales/texts';
import { reasonText } from '../../../src/views/app/reasonText';

const others = getI18n();
afterEach(() => setI18n(others));

const shown = (key: string, values: TextValues) => `${key}: ${Object.values(values).join(' ')}`;

it.each([
  ['de-DE', 'belowStep: 0,00001 BTC'],
  ['en-US', 'belowStep: 0.00001 BTC'],
])(
  'reasonText writes the amounts of a reason with the decimal mark of the displayed language: %s',
  async (lng, said) => {
    await createInstance().use(initReactI18next).init({ lng, resources: {} });
    expect(reasonText(shown, { key: 'belowStep', params: { step: '0.00001', currency: 'BTC' } })).toBe(said);
  },
);

it('reasonText is null without a reason', () => {
  expect(reasonText(shown, null)).toBeNull();
});
