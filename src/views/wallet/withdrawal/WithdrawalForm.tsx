import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { trimZeros } from '../../../../domain/money/decimal';
import {
  checkForm,
  entryOf,
  refusedField,
  refusedCheck,
  deductedFor,
} from '../../../machines/wallet/withdrawal/withdrawal.check';
import { type WithdrawalRef, isMarked } from '../../../machines/wallet/withdrawal/withdrawal.machine';
import * as select from '../../../machines/wallet/withdrawal/withdrawal.machine';
import type { WithdrawalTerms, WithdrawalValues } from '../../../machines/wallet/withdrawal/withdrawal.setup';
import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Form } from '../../kit/Form';
import { submitsTyped } from '../../kit/typedForm';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Refusal, Figures } from '../walletPlace/walletPlace.styles';
import { TargetFields } from './TargetFields';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';

interface WithdrawalFiguresProps {
  quote: WithdrawalQuote;
  scale: number;
  /** Raw input. */
  quantity: string;
}

/** Cost of a quantity and the amount that arrives; "--" while it is not a valid quantity. */
function WithdrawalFigures({ quote, scale, quantity }: WithdrawalFiguresProps) {
  const { t } = useTranslation('withdrawal');
  const { languageTag } = usePreferences();
  const deducted = deductedFor(quote, scale, quantity);
  const amount = (text: string) => `${formatQuantity(text, languageTag)} ${quote.currency}`;
  return (
    <Figures>
      <dt>{t('min')}</dt>
      <dd>{amount(quote.min)}</dd>
      <dt>{t('fee')}</dt>
      <dd>{amount(quote.fee)}</dd>
      <dt>{t('received')}</dt>
      <dd>
        <strong>{deducted === null ? '--' : amount(quantity)}</strong>
      </dd>
      <dt>{t('deducted')}</dt>
      <dd>{deducted === null ? '--' : amount(deducted)}</dd>
    </Figures>
  );
}

const All = styled.button`
  padding: var(--space-1) var(--space-2);
  color: var(--text);
  font-weight: 600;
`;

const EMPTY: WithdrawalValues = { source: 'book', addressId: '', address: '', memo: '', quantity: '' };

interface WithdrawalFormProps {
  flow: WithdrawalRef;
  terms: WithdrawalTerms;
  scale: number;
  onAdd: () => void;
}

export function WithdrawalForm({ flow, terms, scale, onAdd }: WithdrawalFormProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook', 'errors', 'securityCheck', 'validation']);
  const { languageTag } = usePreferences();
  const { quote, addresses, bookOnly } = terms;
  const failure = useSelector(flow, select.failureOf);
  const draft = useSelector(flow, select.draftOf);
  const reviewed = useSelector(flow, select.isReviewed);
  const reloading = useSelector(flow, select.isReloading);
  const initialValues: WithdrawalValues = { ...EMPTY, source: bookOnly || addresses.length > 0 ? 'book' : 'typed' };
  const review = (values: WithdrawalValues) => flow.send({ type: 'user.withdrawal.review', values });
  const form = useFormik<WithdrawalValues>({ initialValues, onSubmit: review });
  const { values } = form;
  const problems = checkForm(terms, scale, values);
  const reason = useFormReason(flow, terms, values);
  const errorOf = (field: keyof WithdrawalValues) => {
    const isRefused = refusedField(failure) === field && draft?.[field] === values[field];
    const key = isMarked(problems[field], form.touched[field] === true)
      ? (problems[field] ?? (isRefused && failure ? (`errors:${failure.error}` as const) : null))
      : null;
    return key ? t(key) : null;
  };
  const change = (changes: Partial<WithdrawalValues>) => void form.setValues({ ...values, ...changes });
  const touch = (field: keyof WithdrawalValues) => void form.setFieldTouched(field);
  const isOfNoField = !reviewed && failure !== null && !refusedField(failure) && !refusedCheck(failure);
  return (
    <Form {...submitsTyped(form, problems, reason !== null || reloading, () => review(values))}>
      <TargetFields values={values} terms={terms} errorOf={errorOf} onChange={change} onBlur={touch} onAdd={onAdd} />
      <DecimalField
        name="quantity"
        label={t('quantity')}
        languageTag={languageTag}
        value={values.quantity}
        error={errorOf('quantity')}
        hint={t('available', { quantity: formatQuantity(quote.available, languageTag), currency: quote.currency })}
        suffix={
          <>
            {quote.currency}
            <All type="button" onClick={() => change({ quantity: trimZeros(quote.max) })}>
              {t('allOfIt')}
            </All>
          </>
        }
        onChange={(quantity) => change({ quantity })}
        onBlur={() => touch('quantity')}
      />
      <WithdrawalFigures quote={quote} scale={scale} quantity={values.quantity} />
      {isOfNoField && <Refusal failure={failure} />}
      <SubmitButton reason={reason} busy={reloading} data-send="user.withdrawal.review">
        {t('continue')}
      </SubmitButton>
    </Form>
  );
}

/** Reason why the form cannot be reviewed now, translated; null when it can. */
function useFormReason(flow: WithdrawalRef, terms: WithdrawalTerms, values: WithdrawalValues): string | null {
  const { t } = useTranslation(['withdrawal', 'errors', 'securityCheck']);
  const { languageTag } = usePreferences();
  const reason = useSelector(flow, select.reviewReason);
  const paused = useSelector(flow, select.pausedUntil);
  const entry = entryOf(terms, values);
  const rests = useCountdown(entry?.usable_from ?? 0) > 0;
  if (paused !== null) return t('pausedUntil', { time: formatDateTime(paused, languageTag) });
  if (reason !== null) return t(reason);
  return rests && entry ? t('addressRests', { time: formatDateTime(entry.usable_from, languageTag) }) : null;
}
