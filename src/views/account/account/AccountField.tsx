import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';
import { Rows } from '../../kit/parts.styles';

/** Calling codes by ISO 3166 region, as "region:code". */
const REGIONS =
  'AE:971 AR:54 AT:43 AU:61 BD:880 BE:32 BG:359 BH:973 BR:55 CA:1 CH:41 CL:56 CO:57 CR:506 CY:357 CZ:420 DE:49 DK:45 ' +
  'DO:1809 DZ:213 EC:593 EE:372 EG:20 ES:34 ET:251 FI:358 FR:33 GB:44 GE:995 GH:233 GR:30 GT:502 HK:852 HR:385 HU:36 ' +
  'ID:62 IE:353 IL:972 IN:91 IS:354 IT:39 JO:962 JP:81 KE:254 KG:996 KH:855 KR:82 KW:965 KZ:7 LA:856 LK:94 LT:370 ' +
  'LU:352 LV:371 MA:212 MD:373 MM:95 MN:976 MO:853 MT:356 MX:52 MY:60 NG:234 NL:31 NO:47 NP:977 NZ:64 OM:968 PA:507 ' +
  'PE:51 PH:63 PK:92 PL:48 PT:351 PY:595 QA:974 RO:40 RS:381 RU:7 SA:966 SE:46 SG:65 SI:386 SK:421 SV:503 TH:66 TN:216 ' +
  'TR:90 TW:886 TZ:255 UA:380 UG:256 US:1 UY:598 UZ:998 VE:58 VN:84 ZA:27 ZM:260';

interface AreaCode {
  region: string;
  /** Including the plus: "+49". */
  code: string;
}

const AREA_CODES: readonly AreaCode[] = REGIONS.split(' ').map((entry) => {
  const [region = '', code = ''] = entry.split(':');
  return { region, code: `+${code}` };
});

/** Default region of a language tag: "de-DE" is DE. */
const regionOf = (languageTag: string): string => {
  const region = languageTag.split('-')[1] ?? '';
  return AREA_CODES.some((area) => area.region === region) ? region : 'US';
};

/**
 * Splits an international number, "+49 (0)170 123" or "0049 170 123"; of the regions that share its code, `preferred` if it is one.
 * @returns null for a national number.
 */
function splitInternational(text: string, preferred: string): { region: string; number: string } | null {
  const dialled = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const areas = AREA_CODES.filter(({ code }) => dialled.startsWith(code));
  const code = areas.reduce((longest, area) => (area.code.length > longest.length ? area.code : longest), '');
  const named = areas.filter((area) => area.code === code);
  const area = named.find(({ region }) => region === preferred) ?? named[0];
  return area ? { region: area.region, number: dialled.slice(code.length) } : null;
}

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
  const isPhone = value === '' ? kind === 'phone' : PHONE.test(value);
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
  /** Needed when a form has several; the account's own by default. */
  name?: string;
  label?: string;
}

/** Region with its calling code, and the number. */
function PhoneFields({ value, onChange, onBlur, error, languageTag, name, label }: PhoneFieldsProps) {
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
  const type = (text: string) => {
    const typed = text.normalize('NFKC');
    const next = splitInternational(typed, region) ?? { region, number: typed };
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
        value={number}
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
