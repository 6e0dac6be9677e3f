import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { KEY_DAYS, KEY_PERMISSIONS, type KeyPermission } from '../../../../domain/contract/account/apiKeyChoices';
import type { KeyDays, ScopeValues } from '../../../machines/account/addApiKey/addApiKey.check';
import { AreaField } from '../../kit/AreaField';
import { Checkbox } from '../../kit/Checkbox';
import { FieldLabel, FieldNote } from '../../kit/fieldParts';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';

const Permissions = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
`;

interface ScopeFieldsProps {
  values: ScopeValues;
  /** Translated problem per field. */
  errorOf: (field: keyof ScopeValues) => string | null;
  onChange: (changes: Partial<ScopeValues>) => void;
  onBlur: (field: keyof ScopeValues) => void;
}

const withOne = (all: readonly KeyPermission[], one: KeyPermission, has: boolean) =>
  KEY_PERMISSIONS.filter((permission) => (permission === one ? has : all.includes(permission)));

/** Label, permissions, IP addresses and expiry of a key. */
export function ScopeFields({ values, errorOf, onChange, onBlur }: ScopeFieldsProps) {
  const { t } = useTranslation('apiKeys');
  const id = useId();
  const permissionError = errorOf('permissions');
  const always: KeyDays[] = values.days === 'keep' ? ['keep', 'none'] : ['none'];
  const known = useDayOptions(always);
  return (
    <>
      <TextField
        name="label"
        label={t('label')}
        hint={t('labelHint')}
        autoComplete="off"
        value={values.label}
        error={errorOf('label')}
        onChange={(label) => onChange({ label })}
        onBlur={() => onBlur('label')}
      />
      <Permissions aria-describedby={permissionError ? `${id}-permissions` : undefined}>
        <FieldLabel as="legend">{t('permissions')}</FieldLabel>
        {KEY_PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            name={`permission-${permission}`}
            checked={values.permissions.includes(permission)}
            onChange={(has) => onChange({ permissions: withOne(values.permissions, permission, has) })}
          >
            {t(`permission_${permission}`)}
          </Checkbox>
        ))}
        {permissionError && (
          <FieldNote id={`${id}-permissions`} $tone="error" role="alert">
            {permissionError}
          </FieldNote>
        )}
      </Permissions>
      <AreaField
        name="addresses"
        label={t('addresses')}
        hint={t('addressesHint')}
        value={values.addresses}
        error={errorOf('addresses')}
        onChange={(addresses) => onChange({ addresses })}
        onBlur={() => onBlur('addresses')}
      />
      <Select
        name="days"
        label={t('validity')}
        options={known}
        value={values.days}
        onChange={(days) => onChange({ days })}
      />
    </>
  );
}

function useDayOptions(always: readonly KeyDays[]) {
  const { t } = useTranslation('apiKeys');
  const fixed = always.map((value) => ({ value, label: t(value === 'keep' ? 'days_keep' : 'days_none') }));
  const counted = KEY_DAYS.map((days) => ({ value: `${days}` as KeyDays, label: t('forDays', { count: days }) }));
  return [...fixed, ...counted];
}
