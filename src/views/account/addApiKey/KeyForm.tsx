import { useFormik } from 'formik';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Failure } from '../../../../domain/contract/outcome';
import type { Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import type { ScopeValues, KeyDays } from '../../../machines/account/addApiKey/addApiKey.machine';
import { refusedProof, type ProofKey } from '../../../machines/account/securityProof';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { SecurityFields } from '../securityCheck/SecurityFields';
import { KEY_DAYS, KEY_PERMISSIONS, type KeyPermission } from '../../../../domain/contract/account/accountChoices';
import { AreaField } from '../../kit/AreaField';
import { Checkbox } from '../../kit/Checkbox';
import { FieldLabel, FieldNote } from '../../kit/fieldParts';
import { Select } from '../../kit/Select';
import { TextField } from '../../kit/TextField';

/** Props for fields placed before those of the scope. */
export interface KeyFields<Values> {
  values: Values;
  errorOf: (field: keyof Values) => string | null;
  change: (changes: Partial<Values>) => void;
  touch: (field: keyof Values) => void;
}

interface KeyFormProps<Values extends ScopeValues> {
  initial: Values;
  /** Message key per invalid field. */
  check: (values: Values) => Problems<ProofKey | TextKey<'apiKeys'>>;
  busy: boolean;
  failure: Failure | null;
  /** Message key of the reason why it cannot be submitted now. */
  reason: TextKey<'securityCheck'> | null;
  /** Event sent to the flow on submission. */
  sends: string;
  submit: string;
  onSubmit: (values: Values) => void;
  before?: (fields: KeyFields<Values>) => ReactNode;
}

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
function ScopeFields({ values, errorOf, onChange, onBlur }: ScopeFieldsProps) {
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
      <Permissions
        name="permissions"
        tabIndex={-1}
        aria-describedby={permissionError ? `${id}-permissions` : undefined}
      >
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

/** Scope of a key, with proof of the account holder. */
export function KeyForm<Values extends ScopeValues>(props: KeyFormProps<Values>) {
  const { initial, check, busy, failure, reason, sends, submit, onSubmit, before } = props;
  const { t } = useTranslation(['apiKeys', 'errors', 'securityCheck', 'validation']);
  const { user } = useSession();
  const form = useFormik<Values>({ initialValues: initial, onSubmit });
  const asksFactor = user?.second_factor === true || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = check(values);
  const refused = refusedProof(failure);
  const errorOf = (field: keyof Values): string | null => {
    const key = form.touched[field] ? problems[String(field)] : undefined;
    if (key) return t(key);
    return failure && refused === field ? t(`errors:${failure.error}`) : null;
  };
  const change = (changes: Partial<Values>) => void form.setValues({ ...form.values, ...changes });
  const touch = (field: keyof Values) => void form.setFieldTouched(String(field));
  return (
    <Form {...submitsTyped(form, problems, busy || reason !== null, () => onSubmit(values))}>
      {before?.({ values, errorOf, change, touch })}
      <ScopeFields
        values={values}
        errorOf={errorOf}
        onChange={(changes) => change(changes as Partial<Values>)}
        onBlur={touch}
      />
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      {refused === undefined && <FailureAlert failure={failure} />}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send={sends}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
