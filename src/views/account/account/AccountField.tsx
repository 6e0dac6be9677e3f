import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { AREA_CODES, regionOf } from './areaCodes';

type Kind = 'email' | 'phone';

const Rows = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const PhoneRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 170px) minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
`;

interface AccountFieldProps {
  /** Email, or phone as "+<country code> <number>"; '' while empty. */
  value: string;
  onChange: (account: string) => void;
  onBlur?: () => void;
  error: string | null;
  phoneAllowed: boolean;
  languageTag: string;
}

/** Email address, or country code and phone number where the exchange takes phones. */
export function AccountField({ value, onChange, onBlur, error, phoneAllowed, languageTag }: AccountFieldProps) {
  const { t } = useTranslation('login');
  const [kind, setKind] = useState<Kind>(value.startsWith('+') ? 'phone' : 'email');
  const choose = (next: Kind) => {
    setKind(next);
    onChange('');
  };
  const isPhone = value === '' ? kind === 'phone' : value.startsWith('+');
  return (
    <Rows>
      {phoneAllowed && (
        <Segmented
          label={t('accountKind')}
          full
          value={isPhone ? 'phone' : 'email'}
          onChange={choose}
          items={[
            { id: 'email', label: t('email') },
            { id: 'phone', label: t('phone') },
          ]}
        />
      )}
      {isPhone ? (
        <PhoneFields value={value} onChange={onChange} onBlur={onBlur} error={error} languageTag={languageTag} />
      ) : (
        <TextField
          label={t('email')}
          name="account"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(text) => onChange(text.trim())}
          onBlur={onBlur}
          error={error}
        />
      )}
    </Rows>
  );
}

interface PhoneFieldsProps extends Omit<AccountFieldProps, 'phoneAllowed'> {
  /** Where a form has several; the account's own by default. */
  name?: string;
  label?: string;
}

/** Region with its area code, and the number. */
export function PhoneFields({ value, onChange, onBlur, error, languageTag, name, label }: PhoneFieldsProps) {
  const { t } = useTranslation('login');
  const [code = '', number = ''] = value.split(' ');
  const [region, setRegion] = useState(AREA_CODES.find((area) => area.code === code)?.region ?? regionOf(languageTag));
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([languageTag], { type: 'region' });
    return AREA_CODES.map(({ region: value, code: dial }) => ({ value, dial, name: names.of(value) ?? value }))
      .sort((a, b) => a.name.localeCompare(b.name, languageTag))
      .map(({ value, dial, name }) => ({ value, label: `${dial} ${name}` }));
  }, [languageTag]);
  const write = (nextRegion: string, nextNumber: string) => {
    const area = AREA_CODES.find((one) => one.region === nextRegion);
    onChange(nextNumber === '' || !area ? '' : `${area.code} ${nextNumber}`);
  };
  return (
    <PhoneRow>
      <Select
        label={t('countryCode')}
        options={options}
        value={region}
        onChange={(next) => {
          setRegion(next);
          write(next, number);
        }}
      />
      <TextField
        label={label ?? t('phoneNumber')}
        name={name ?? 'account'}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={number}
        onChange={(text) => write(region, text.replace(/\D/g, '').replace(/^0+/, ''))}
        onBlur={onBlur}
        error={error}
      />
    </PhoneRow>
  );
}
