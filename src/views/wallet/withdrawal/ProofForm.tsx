import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { checkProof, isNewAddress, refusedCheck } from '../../../machines/wallet/withdrawal/withdrawal.check';
import {
  failureOf,
  isBusy,
  type WithdrawalRef,
  submitReason,
} from '../../../machines/wallet/withdrawal/withdrawal.machine';
import type {
  WithdrawalProof,
  WithdrawalTerms,
  WithdrawalValues,
} from '../../../machines/wallet/withdrawal/withdrawal.setup';
import { CodeField } from '../../account/verificationCode/CodeField';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { focusFirst } from '../../kit/focusFirst';
import { Form } from '../../kit/form.styles';
import { SecurityFields } from '../../account/securityCheck/SecurityFields';
import { Alert } from '../walletPlace/walletPlace.styles';

interface ProofFormProps {
  flow: WithdrawalRef;
  terms: WithdrawalTerms;
  draft: WithdrawalValues;
}

/** Code for a new address, funds password and, when enabled, the second factor. */
export function ProofForm({ flow, terms, draft }: ProofFormProps) {
  const { t } = useTranslation(['withdrawal', 'errors', 'securityCheck', 'validation', 'verificationCode']);
  const { quote, restHours } = terms;
  const { user } = useSession();
  const { config } = usePlatform();
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const submit = (proof: WithdrawalProof) => flow.send({ type: 'user.withdrawal.submit', proof });
  const form = useFormik<WithdrawalProof>({ initialValues: { ...NO_PROOF, code: '' }, onSubmit: submit });
  const asksFactor = quote.second_factor || failure?.error === 'secondFactorRequired';
  const asksCode = isNewAddress(terms, draft);
  const values = {
    ...form.values,
    code: asksCode ? form.values.code : null,
    secondFactorCode: asksFactor ? (form.values.secondFactorCode ?? '') : null,
  };
  const { currency, network } = quote;
  const problems = checkProof({ place: { currency, network }, draft, proof: values });
  const refused = refusedCheck(failure);
  const errorOf = (field: keyof WithdrawalProof) => {
    const key = form.touched[field] ? problems[field] : undefined;
    if (key) return t(key);
    return failure && refused === field ? t(`errors:${failure.error}`) : null;
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || reason !== null) return;
        void form.setTouched({ fundsPassword: true, secondFactorCode: true, code: true });
        focusFirst(event.currentTarget, problems);
        submit(values);
      }}
    >
      {asksCode && (
        <CodeField
          scene="withdrawalAddress"
          sandbox={config.sandbox !== null}
          value={form.values.code ?? ''}
          error={errorOf('code')}
          account={user?.account ?? null}
          onAccountMissing={() => void form.setFieldTouched('code')}
          onChange={(code) => void form.setFieldValue('code', code)}
          onBlur={() => void form.setFieldTouched('code')}
        />
      )}
      <SecurityFields
        values={values}
        errorOf={errorOf}
        onChange={(field, text) => void form.setFieldValue(field, text)}
        onBlur={(field) => void form.setFieldTouched(field)}
      />
      {failure && refused === undefined && <Alert>{t(`errors:${failure.error}`)}</Alert>}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.withdrawal.submit">
        {t(asksCode && restHours > 0 ? 'confirmAddress' : 'confirm')}
      </SubmitButton>
    </Form>
  );
}
