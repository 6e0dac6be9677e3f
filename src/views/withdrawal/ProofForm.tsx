import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { NO_PROOF, type ProofValues } from '../../machines/securityProof';
import { checkProof, refusedProof } from '../../machines/withdrawal/withdrawal.check';
import { submitReason } from '../../machines/withdrawal/withdrawal.reasons';
import { failureOf, isBusy } from '../../machines/withdrawal/withdrawal.selectors';
import type { WithdrawalTerms, WithdrawalValues } from '../../machines/withdrawal/withdrawal.types';
import { SubmitButton } from '../kit/Button';
import { focusFirst } from '../kit/focusFirst';
import { Form } from '../kit/form.styles';
import { SecurityFields } from '../securityCheck/SecurityFields';
import { Alert } from '../walletPlace/walletPlace.styles';
import type { WithdrawalRef } from './withdrawalRef';

interface ProofFormProps {
  flow: WithdrawalRef;
  terms: WithdrawalTerms;
  draft: WithdrawalValues;
}

/** Funds password and, where it is on, the second factor. */
export function ProofForm({ flow, terms: { quote }, draft }: ProofFormProps) {
  const { t } = useTranslation(['withdrawal', 'errors', 'securityCheck', 'validation']);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const submit = (proof: ProofValues) => flow.send({ type: 'user.withdrawal.submit', proof });
  const form = useFormik<ProofValues>({ initialValues: NO_PROOF, onSubmit: submit });
  const asksFactor = quote.second_factor || failure?.error === 'secondFactorRequired';
  const values = { ...form.values, secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null };
  const { currency, network } = quote;
  const problems = checkProof({ place: { currency, network }, draft, proof: values });
  const refused = refusedProof(failure);
  const errorOf = (field: keyof ProofValues) => {
    const key = form.touched[field] ? problems[field] : undefined;
    if (key) return t(key as never);
    return failure && refused === field ? t(`errors:${failure.error}`) : null;
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        void form.setTouched({ fundsPassword: true, secondFactorCode: true });
        focusFirst(event.currentTarget, problems);
        submit(values);
      }}
    >
      <SecurityFields
        values={values}
        errorOf={errorOf}
        onChange={(field, text) => void form.setFieldValue(field, text)}
        onBlur={(field) => void form.setFieldTouched(field)}
      />
      {failure && refused === undefined && <Alert>{t(`errors:${failure.error}`)}</Alert>}
      <SubmitButton reason={reason ? t(reason as never) : null} busy={busy} data-send="user.withdrawal.submit">
        {t('confirm')}
      </SubmitButton>
    </Form>
  );
}
