import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { Rows } from '../../kit/parts.styles';
import { AREA_CODES, dialledOf, regionOf, splitInternational } from './areaCodes';

type Kind = 'email' | 'phone';

const PhoneRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 170px) minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
`;

/** Shape of a phone; a plus that is typed for an email is none yet. */
const PHONE = /^\+\d+ \d/;

interface AccountFieldProps {
  /** Email, or phone as "+<country code> <number>"; '' while empty. */
  value: string;
  onChange: (account: string) => void;
  onBlur?: () => void;
  error: string | null;
  phoneAllowed: boolean;
  languageTag: string;
}

/** Email address, or country code and phone number where the exchange accepts phones. */
export function AccountField({ value, onChange, onBlur, error, phoneAllowed, languageTag }: AccountFieldProps) {
  const { t } = useTranslation('login');
  const [kind, setKind] = useState<Kind>(value.startsWith('+') ? 'phone' : 'email');
  const choose = (next: Kind) => {
    setKind(next);
    onChange('');
  };
  const isPhone = value === '' ? kind === 'phone' : PHONE.test(value) || (kind === 'phone' && value.startsWith('+'));
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
        <PhoneFields
          {...{ value, onBlur, error, languageTag }}
          onChange={(next) => {
            setKind('phone');
            onChange(next);
          }}
        />
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
  /** Needed when a form has several; the account's own by default. */
  name?: string;
  label?: string;
}

/** Region with its calling code, and the number. */
function PhoneFields({ value, onChange, onBlur, error, languageTag, name, label }: PhoneFieldsProps) {
  const { t } = useTranslation('login');
  const [code = '', number = ''] = value.split(' ');
  /** An international number whose code is unknown so far has no space: it is shown as typed, and no valid phone. */
  const shown = value.includes(' ') ? number : value;
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
  const type = (text: string) => {
    const typed = text.normalize('NFKC');
    const split = splitInternational(typed, region);
    if (split === null && dialledOf(typed).startsWith('+')) return onChange(dialledOf(typed));
    const next = split ?? { region, number: typed };
    setRegion(next.region);
    write(next.region, next.number.replace(/\D/g, '').replace(/^0+/, ''));
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
        value={shown}
        onChange={type}
        onBlur={onBlur}
        error={error}
      />
    </PhoneRow>
  );
}

interface ContactFieldProps {
  kind: 'email' | 'phone';
  name: string;
  label: string;
  /** Email, or phone as "+<country code> <number>"; '' while empty. */
  value: string;
  onChange: (contact: string) => void;
  onBlur: () => void;
  error: string | null;
  languageTag: string;
}

/** Email address, or region, calling code and number of a phone. */
export function ContactField({ kind, languageTag, onChange, ...field }: ContactFieldProps) {
  if (kind === 'phone') return <PhoneFields {...field} onChange={onChange} languageTag={languageTag} />;
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(text) => onChange(text.trim())}
    />
  );
}
