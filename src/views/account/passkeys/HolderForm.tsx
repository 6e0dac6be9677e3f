import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import type { Problems } from '../../../../domain/contract/problems';
import type { HolderKey, HolderValues } from '../../../machines/account/addPasskey/addPasskey.machine';
import { passkeyProofMachine } from '../../../machines/account/passkeyProof/passkeyProof.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { PasswordField } from '../../kit/PasswordField';
import { FactorField } from '../securityCheck/SecurityFields';

interface Bound {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | null;
}

interface HolderFormProps<Values extends HolderValues> {
  initial: Values;
  check: (values: Values) => Problems<HolderKey>;
  busy: boolean;
  failure: Failure | null;
  /** Reason why it cannot be submitted now: a message key; null when it can. */
  reason: 'securityCheck:resting' | null;
  /** Event sent to the flow on submission. */
  sends: string;
  submit: string;
  tone?: 'primary' | 'danger';
  onSubmit: (values: Values) => void;
  /** Rendered above the login password. */
  before?: (bind: (field: keyof Values & string) => Bound) => ReactNode;
}

/** Login password and, when enabled, the second factor, which every change of a passkey requires. */
export function HolderForm<Values extends HolderValues>(props: HolderFormProps<Values>) {
  const { initial, check, busy, failure, reason, sends, submit, tone = 'primary', onSubmit, before } = props;
  const { t } = useTranslation(['passkeys', 'secondFactor', 'securityCheck', 'validation', 'errors', 'user']);
  const { user } = useSession();
  const proof = useFlow(passkeyProofMachine, undefined, 'secondFactorCode');
  const form = useFormik<Values>({ initialValues: initial, onSubmit });
  const asksFactor = user?.second_factor === true || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = check(values);
  const bind = (field: keyof Values & string): Bound => {
    const key = form.touched[field] ? problems[field] : undefined;
    const refused = failure && failure.field === field ? t(`errors:${failure.error}`) : null;
    return {
      name: field,
      value: String(values[field] ?? ''),
      onChange: (text) => void form.setFieldValue(field, text),
      onBlur: () => void form.setFieldTouched(field),
      error: key ? t(key) : refused,
    };
  };
  return (
    <Form
      {...submitsTyped(form, problems, busy || reason !== null, () => {
        onSubmit(values);
        // A passkey proof is valid only once.
        if (Object.keys(problems).length === 0) proof.send({ type: 'user.passkey.drop' });
      })}
    >
      {before?.(bind)}
      <PasswordField {...bind('password')} label={t('user:loginPassword')} autoComplete="current-password" />
      {asksFactor && <FactorField {...bind('secondFactorCode')} />}
      {!(failure?.field && failure.field in values) && <FailureAlert failure={failure} />}
      <SubmitButton reason={reason && t(reason)} busy={busy} variant={tone} data-send={sends}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
