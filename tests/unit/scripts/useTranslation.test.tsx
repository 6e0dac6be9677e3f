import { act, cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { getI18n, initReactI18next, setI18n } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { useTranslation } from '../../../scripts/build/useTranslation';

const others = getI18n();
afterEach(() => {
  cleanup();
  setI18n(others);
});

it('useTranslation reads the texts of the displayed language, and of another namespace when given', async () => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    resources: {
      en: { trade: { 'age.live': 'Live' }, errors: { busy: 'Busy' } },
      de: { trade: { 'age.live': 'Aktuell' } },
    },
  });
  function Age() {
    const { t } = useTranslation(['trade', 'errors']);
    return <p>{`${t('age.live')}, ${t('errors:busy')}`}</p>;
  }
  render(<Age />);
  expect(screen.getByText('Live, Busy')).toBeTruthy();
  await act(() => texts.changeLanguage('de'));
  expect(screen.getByText('Aktuell, Busy')).toBeTruthy();
});
