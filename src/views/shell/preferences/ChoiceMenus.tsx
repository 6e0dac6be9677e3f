import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LANGUAGES, PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import { usePreferences } from '../../app/usePreferences';
import { Flag } from '../../kit/Flag';
import { Icon } from '../../kit/Icon';
import { Menu, MenuTrigger } from '../../kit/Menu';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { Popover } from '../../kit/Popover';

const Mark = styled.span`
  flex: none !important;
  width: 26px;
  color: var(--text-3);
`;

const countryOf = (locale: string) => locale.slice(-2);

export function LanguageMenu() {
  const { t } = useTranslation('layout');
  const { locale, ref } = usePreferences();
  const name = LANGUAGES.find((language) => language.value === locale)?.name ?? '';
  return (
    <Menu
      label={t('language')}
      align="end"
      items={LANGUAGES.map((language) => ({
        id: language.value,
        label: <span lang={language.tag}>{language.name}</span>,
        icon: <Flag country={countryOf(language.value)} />,
        checked: language.value === locale,
        send: 'user.language.choose',
        onChoose: () => ref.send({ type: 'user.language.choose', locale: language.value }),
      }))}
      trigger={(props) => (
        <MenuTrigger {...props} aria-label={t('languageNow', { name })} title={t('language')}>
          <Flag country={countryOf(locale)} />
          <Icon name="chevronDown" size={12} />
        </MenuTrigger>
      )}
    />
  );
}

export function CurrencyMenu() {
  const { t } = useTranslation('layout');
  const { pricing, ref } = usePreferences();
  return (
    <Menu
      label={t('pricingCurrency')}
      align="end"
      items={PRICING_CURRENCIES.map((currency) => ({
        id: currency.name,
        label: currency.name,
        icon: <Mark aria-hidden="true">{currency.mark}</Mark>,
        checked: currency.name === pricing.name,
        send: 'user.pricing.choose',
        onChoose: () => ref.send({ type: 'user.pricing.choose', name: currency.name }),
      }))}
      trigger={(props) => (
        <MenuTrigger {...props} aria-label={t('pricingNow', { name: pricing.name })} title={t('pricingCurrency')}>
          {pricing.name}
          <Icon name="chevronDown" size={12} />
        </MenuTrigger>
      )}
    />
  );
}

const Appearance = laterView(() => import('./Appearance').then((chunk) => chunk.Appearance));

const Padded = styled.div`
  width: 300px;
  padding: var(--space-4);
`;

export function AppearancePopover() {
  const { t } = useTranslation('layout');
  return (
    <Popover
      label={t('appearance')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="settings" label={t('appearance')} />}
    >
      <Padded>
        <Appearance />
      </Padded>
    </Popover>
  );
}
