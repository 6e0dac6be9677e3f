import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { NO_PROOF } from '../../../machines/account/securityProof';
import {
  checkProof,
  deductedFor,
  isNewAddress,
  refusedCheck,
  typedTarget,
} from '../../../machines/wallet/withdrawal/withdrawal.check';
import type { WithdrawalRef } from '../../../machines/wallet/withdrawal/withdrawal.machine';
import * as select from '../../../machines/wallet/withdrawal/withdrawal.machine';
import type {
  WithdrawalProof,
  WithdrawalTerms,
  WithdrawalValues,
} from '../../../machines/wallet/withdrawal/withdrawal.setup';
import { SecurityFields } from '../../account/securityCheck/SecurityFields';
import { CodeField } from '../../account/verificationCode/CodeField';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { useCloses } from '../../app/useDialog';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Icon } from '../../kit/Icon';
import { Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { formatQuantity } from '../../kit/format';
import { Figures, Refusal, Stack, Tip } from '../walletPlace/walletPlace.styles';

/** Code for a new address, funds password and, when enabled, the second factor. */
function ProofForm({ flow, terms, draft }: { flow: WithdrawalRef; terms: WithdrawalTerms; draft: WithdrawalValues }) {
  const { t } = useTranslation(['withdrawal', 'errors', 'securityCheck', 'validation', 'verificationCode']);
  const { quote, restHours } = terms;
  const { user } = useSession();
  const { config } = usePlatform();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, select.failureOf);
  const reason = useSelector(flow, select.submitReason);
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
    <Form {...submitsTyped(form, problems, busy || reason !== null, () => submit(values))}>
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
      <SecurityFields form={form} values={values} errorOf={errorOf} />
      {refused === undefined && <Refusal failure={failure} />}
      <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.withdrawal.submit">
        {t(asksCode && restHours > 0 ? 'confirmAddress' : 'confirm')}
      </SubmitButton>
    </Form>
  );
}

/** Summary of the withdrawal, with the fields for proof of the account holder. */
export function WithdrawalReview({ flow, scale }: { flow: WithdrawalRef; scale: number }) {
  const { t } = useTranslation('withdrawal');
  const open = useSelector(flow, select.isReviewed);
  const terms = useSelector(flow, select.termsOf);
  const draft = useSelector(flow, select.draftOf);
  return (
    <Dialog
      open={open && terms !== null && draft !== null}
      title={t('reviewTitle')}
      width={480}
      {...useCloses(flow, 'user.withdrawal.dismiss')}
    >
      {terms && draft && (
        <Stack>
          <ReviewFigures terms={terms} draft={draft} scale={scale} />
          <Tip>
            <Icon name="warning" size={16} />
            {t('reviewTip', { network: terms.quote.network })}
          </Tip>
          {isNewAddress(terms, draft) && (
            <Tip>
              <Icon name="timer" size={16} />
              {terms.restHours > 0 ? t('newAddressRests', { count: terms.restHours }) : t('newAddress')}
            </Tip>
          )}
          <ProofForm flow={flow} terms={terms} draft={draft} />
        </Stack>
      )}
    </Dialog>
  );
}

interface ReviewFiguresProps {
  terms: WithdrawalTerms;
  draft: WithdrawalValues;
  scale: number;
}

function ReviewFigures({ terms: { quote, addresses }, draft, scale }: ReviewFiguresProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const { languageTag } = usePreferences();
  const entry = draft.source === 'book' ? addresses.find(({ id }) => id === draft.addressId) : undefined;
  const { address, memo } = entry ?? typedTarget(quote.network, draft);
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${quote.currency}`;
  return (
    <Figures>
      <dt>{t('received')}</dt>
      <dd>
        <strong>{amount(draft.quantity)}</strong>
      </dd>
      <dt>{t('addressBook:network')}</dt>
      <dd>{quote.network}</dd>
      <dt>{t('addressBook:address')}</dt>
      <dd>
        <code>{address}</code>
      </dd>
      {entry && (
        <>
          <dt>{t('addressBook:note')}</dt>
          <dd>{entry.note}</dd>
        </>
      )}
      {memo && (
        <>
          <dt>{t('memo')}</dt>
          <dd>{memo}</dd>
        </>
      )}
      <dt>{t('fee')}</dt>
      <dd>{amount(quote.fee)}</dd>
      <dt>{t('deducted')}</dt>
      <dd>{amount(deductedFor(quote, scale, draft.quantity) ?? '0')}</dd>
    </Figures>
  );
}
