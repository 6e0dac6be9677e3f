import { useTranslation } from 'react-i18next';
import { LANGUAGES, PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import type { Locale } from '../../../../domain/contract/shell/platform';
import { usePreferences } from '../../app/usePreferences';
import { Select } from '../../kit/Select';
import { changes } from '../../kit/sends';

export function LanguageSelect() {
  const { t } = useTranslation('layout');
  const { locale, ref } = usePreferences();
  return (
    <Select<Locale>
      label={t('language')}
      value={locale}
      {...changes(ref, 'user.language.choose', 'locale')}
      options={LANGUAGES.map((language) => ({ value: language.value, label: language.name }))}
    />
  );
}

export function CurrencySelect() {
  const { t } = useTranslation('layout');
  const { pricing, ref } = usePreferences();
  return (
    <Select
      label={t('pricingCurrency')}
      value={pricing.name}
      {...changes(ref, 'user.pricing.choose', 'name')}
      options={PRICING_CURRENCIES.map(({ name, mark }) => ({ value: name, label: `${name} ${mark}` }))}
    />
  );
}
