import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAIN_PORTFOLIO } from '../../../../domain/rules/account/portfolio';
import { trimZeros } from '../../../../domain/money/decimal';
import { checkMove, isInUse } from '../../../machines/account/portfolios/portfolios.setup';
import { failureOf, isBusy, knownOf, submitReason } from '../../../machines/account/portfolios/portfolios.machine';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { FailureAlert, Form } from '../../kit/Form';
import { formatQuantity } from '../../kit/format';
import { submitsTyped } from '../../kit/typedForm';
import { Select } from '../../kit/Select';
import { MaxButton, Note } from '../../kit/parts.styles';
import type { PortfoliosRef } from './PortfolioRows';

/** Moves a currency between two portfolios. A currency named in the URL is the one missing in the portfolio in use. */
export function MoveForm({ flow }: { flow: PortfoliosRef }) {
  const { t } = useTranslation(['portfolios', 'validation', 'errors', 'wallet', 'securityCheck']);
  const { portfolio: inUse } = useSession();
  const { currencies } = usePlatform();
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const list = (useSelector(flow, knownOf)?.list ?? []).filter(isInUse);
  const [params] = useSearchParams();
  const missing = currencies.find(({ symbol }) => symbol === params.get('currency'));
  const used = inUse?.portfolio ?? MAIN_PORTFOLIO;
  const other = list.find(({ portfolio }) => portfolio !== used)?.portfolio ?? MAIN_PORTFOLIO;
  const [from, to] = missing && inUse ? [MAIN_PORTFOLIO, used] : [used, other];
  const start = { from, to, currency: missing?.symbol ?? 'USDT', quantity: '' };
  const form = useFormik({ initialValues: start, onSubmit: () => undefined });
  const problems = checkMove(form.values);
  const errorOf = (field: keyof typeof form.values) => {
    const key = form.touched[field] ? problems[field] : undefined;
    return key ? t(key) : null;
  };
  const { currency } = form.values;
  const source = list.find(({ portfolio }) => portfolio === form.values.from);
  const available = source?.available.find((one) => one.currency === currency)?.quantity ?? null;
  const portfolios = list.map(({ portfolio, name }) => ({ value: String(portfolio), label: name ?? t('main') }));
  const coins = currencies.map(({ symbol, name }) => ({ value: symbol, label: `${symbol} · ${name}` }));
  return (
    <Form
      {...submitsTyped(form, problems, busy || reason !== null, () =>
        flow.send({ type: 'user.move.submit', values: form.values }),
      )}
    >
      <Select
        name="from"
        label={t('from')}
        options={portfolios}
        value={String(form.values.from)}
        onChange={(next) => void form.setFieldValue('from', Number(next))}
      />
      <Select
        name="to"
        label={t('to')}
        options={portfolios}
        value={String(form.values.to)}
        error={errorOf('to')}
        onChange={(next) => void form.setFieldValue('to', Number(next))}
      />
      <Select
        name="currency"
        label={t('wallet:currency')}
        options={coins}
        value={currency}
        onChange={(next) => void form.setFieldValue('currency', next)}
      />
      <QuantityField
        {...{ currency, available }}
        value={form.values.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => void form.setFieldValue('quantity', quantity)}
        onBlur={() => void form.setFieldTouched('quantity')}
      />
      <Note>{t('moveNote')}</Note>
      <FailureAlert failure={failure} />
      <SubmitButton reason={reason && t(reason)} busy={busy} data-send="user.move.submit">
        {t('move')}
      </SubmitButton>
    </Form>
  );
}

interface QuantityFieldProps {
  value: string;
  currency: string;
  /** Null if the portfolio has nothing of the currency. */
  available: string | null;
  error: string | null;
  onChange: (quantity: string) => void;
  onBlur: () => void;
}

/** Quantity to move, with what the source has available. */
function QuantityField({ currency, available, onChange, ...field }: QuantityFieldProps) {
  const { t } = useTranslation(['wallet', 'withdrawal', 'errors']);
  const { languageTag } = usePreferences();
  return (
    <DecimalField
      {...field}
      name="quantity"
      label={t('wallet:quantity')}
      languageTag={languageTag}
      hint={t('withdrawal:available', { quantity: formatQuantity(available ?? '0', languageTag), currency })}
      suffix={
        <>
          {currency}
          <MaxButton
            size="sm"
            variant="ghost"
            disabled={available === null}
            title={available === null ? t('errors:insufficientBalance') : undefined}
            onClick={() => onChange(trimZeros(available ?? ''))}
          >
            {t('withdrawal:allOfIt')}
          </MaxButton>
        </>
      }
      onChange={onChange}
    />
  );
}
