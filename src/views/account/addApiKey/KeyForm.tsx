import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import type { Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';
import type { ScopeValues } from '../../../machines/account/addApiKey/addApiKey.check';
import { refusedProof, type ProofKey } from '../../../machines/account/securityProof';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form, FormAlert } from '../../kit/form.styles';
import { SecurityFields } from '../securityCheck/SecurityFields';
import { ScopeFields } from './ScopeFields';

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
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        const touched = Object.fromEntries(Object.keys(values).map((field) => [field, true]));
        void form.setTouched(touched as Parameters<typeof form.setTouched>[0]);
        focusFirst(event.currentTarget, problems);
        onSubmit(values);
      }}
    >
      {before?.({ values, errorOf, change, touch })}
      <ScopeFields
        values={values}
        errorOf={errorOf}
        onChange={(changes) => change(changes as Partial<Values>)}
        onBlur={touch}
      />
      <SecurityFields
        values={values}
        errorOf={errorOf}
        onChange={(field, text) => change({ [field]: text } as unknown as Partial<Values>)}
        onBlur={touch}
      />
      {failure && refused === undefined && <FormAlert>{t(`errors:${failure.error}`)}</FormAlert>}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send={sends}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
