import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../domain/contract/outcome';
import type { Problems } from '../../../../domain/contract/problems';
import { NO_PROOF, refusedProof, type ProofKey, type ProofValues } from '../../../machines/account/securityProof';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { FailureAlert, Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { SecurityFields } from './SecurityFields';

interface SecurityFormProps {
  /** Message key per invalid field. */
  check: (values: ProofValues) => Problems<ProofKey>;
  busy: boolean;
  /** Failure of the last attempt. */
  failure: Failure | null;
  /** Reason why it cannot be submitted now, translated; null when it can. */
  reason: string | null;
  /** Event sent to the flow on submission. */
  sends: string;
  submit: string;
  onSubmit: (values: ProofValues) => void;
  /** Content to read before submitting. */
  children?: ReactNode;
}

/** Form for the funds password and, when enabled, the second factor, with no other fields. */
export function SecurityForm({ check, busy, failure, reason, sends, submit, onSubmit, children }: SecurityFormProps) {
  const { t } = useTranslation(['securityCheck', 'errors', 'validation']);
  const { user } = useSession();
  const form = useFormik<ProofValues>({ initialValues: NO_PROOF, onSubmit });
  const asksFactor = user?.second_factor === true || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const problems = check(values);
  const refused = refusedProof(failure);
  const errorOf = (field: keyof ProofValues): string | null => {
    const key = form.touched[field] ? problems[field] : undefined;
    if (key) return t(key);
    return failure && refused === field ? t(`errors:${failure.error}`) : null;
  };
  return (
    <Form {...submitsTyped(form, problems, busy || reason !== null, () => onSubmit(values))}>
      {children}
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      {refused === undefined && <FailureAlert failure={failure} />}
      <SubmitButton reason={reason} busy={busy} data-send={sends}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
