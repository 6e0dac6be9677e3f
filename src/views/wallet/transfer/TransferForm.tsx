import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatDecimal } from '../../../../domain/money/decimal';
import * as select from '../../../machines/wallet/transfer/transfer.machine';
import { sameData } from '../../../machines/sameData';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Form } from '../../kit/Form';
import { formatQuantity } from '../../kit/format';
import { Select } from '../../kit/Select';
import { tabular } from '../../kit/text';
import { TransferAccounts } from './TransferAccounts';
import { useFieldError, useReasonText, type TransferRef } from './useTransfer';
import { MaxButton, Note } from '../../kit/parts.styles';
import { changes, sends } from '../../kit/sends';

const Terms = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px var(--space-4);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; }
`;

export function TransferForm({ transfer }: { transfer: TransferRef }) {
  const { t } = useTranslation(['transfer', 'wallet']);
  const { from } = useSelector(transfer, select.routeOf);
  const busy = useSelector(transfer, select.isBusy);
  const reasonText = useReasonText();
  const reason = useSelector(transfer, select.submitReasonOf, sameData);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    transfer.send({ type: 'user.transfer.submit' });
  };
  return (
    <Form
      onSubmit={submit}
      data-state={useSelector(transfer, ({ value }) => JSON.stringify(value))}
      aria-label={t('formLabel')}
      noValidate
    >
      <TransferAccounts transfer={transfer} />
      <CurrencyField transfer={transfer} />
      <QuantityField transfer={transfer} />
      <TransferTerms transfer={transfer} />
      {from === 'contract' && <Note>{t('positionsNote')}</Note>}
      <SubmitButton reason={reasonText(reason)} busy={busy} data-send="user.transfer.submit">
        {t('wallet:transfer')}
      </SubmitButton>
    </Form>
  );
}

function CurrencyField({ transfer }: { transfer: TransferRef }) {
  const { t } = useTranslation(['transfer', 'wallet']);
  const { currencyOf } = usePlatform();
  const { currency } = useSelector(transfer, select.routeOf);
  const symbols = useSelector(transfer, select.symbolsOf, (a, b) => a.join() === b.join());
  const options = symbols.map((value) => ({ value, label: `${value} · ${currencyOf(value)?.name ?? value}` }));
  return (
    <Select
      label={t('wallet:currency')}
      value={currency}
      options={options}
      error={useFieldError(transfer, 'currency')}
      {...changes(transfer, 'user.currency.choose', 'currency')}
    />
  );
}

function QuantityField({ transfer }: { transfer: TransferRef }) {
  const { t } = useTranslation(['transfer', 'wallet']);
  const { languageTag } = usePreferences();
  const { currency } = useSelector(transfer, select.routeOf);
  const scale = useSelector(transfer, select.scaleOf);
  const reasonText = useReasonText();
  const allReason = reasonText(useSelector(transfer, select.allReasonOf, sameData));
  const busy = useSelector(transfer, select.isBusy);
  return (
    <DecimalField
      label={t('wallet:quantity')}
      value={useSelector(transfer, select.quantityOf)}
      readOnly={busy}
      step={formatDecimal(1n, scale)}
      languageTag={languageTag}
      suffix={
        <>
          {currency}
          <MaxButton
            size="sm"
            variant="ghost"
            disabled={allReason !== null || busy}
            title={allReason ?? undefined}
            {...sends(transfer, 'user.quantity.all')}
          >
            {t('all')}
          </MaxButton>
        </>
      }
      error={useFieldError(transfer, 'quantity')}
      {...changes(transfer, 'user.quantity.change', 'text')}
    />
  );
}

function TransferTerms({ transfer }: { transfer: TransferRef }) {
  const { t } = useTranslation('transfer');
  const { languageTag } = usePreferences();
  const { currency } = useSelector(transfer, select.routeOf);
  const most = useSelector(transfer, select.movableOf);
  return (
    <Terms>
      <dt>{t('movable')}</dt>
      <dd>{most === null || currency === '' ? '--' : `${formatQuantity(most, languageTag)} ${currency}`}</dd>
      <dt>{t('fee')}</dt>
      <dd>{t('noFee')}</dd>
      <dt>{t('arrival')}</dt>
      <dd>{t('atOnce')}</dd>
    </Terms>
  );
}
