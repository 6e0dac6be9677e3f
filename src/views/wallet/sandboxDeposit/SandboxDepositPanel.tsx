import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Currency } from '../../../../domain/contract/shell/platform';
import {
  sandboxDepositMachine,
  quantityProblem,
  sendReason,
} from '../../../machines/wallet/sandboxDeposit/sandboxDeposit.machine';
import type { Network } from '../../../machines/wallet/walletPlace';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { formatQuantity } from '../../kit/format';
import { Panel } from '../../kit/Panel';
import { submits } from '../../kit/Form';
import { Refusal } from '../walletPlace/walletPlace.styles';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); }
  h2 { font-size: var(--font-md); font-weight: 600; }
  & > p { color: var(--text-2); font-size: var(--font-md); }
`;

interface SandboxDepositPanelProps {
  currency: Currency;
  network: Network;
}

/** Sends sandbox coins, which then arrive like real ones. Only for sandbox addresses. */
export function SandboxDepositPanel({ currency: { symbol, scale }, network }: SandboxDepositPanelProps) {
  const { t } = useTranslation(['deposit', 'errors', 'securityCheck', 'wallet']);
  const { languageTag } = usePreferences();
  const input = { currency: symbol, network: network.name, scale, min: network.deposit_min };
  const flow = useFlow(sandboxDepositMachine, input, `${symbol}:${network.name}`);
  const state = useSelector(flow, ({ value }) => String(value));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const reason = useSelector(flow, sendReason);
  const send = (values: { quantity: string }) => flow.send({ type: 'user.coins.send', ...values });
  const form = useFormik({ initialValues: { quantity: '' }, onSubmit: send });
  const { quantity } = form.values;
  const problem = form.touched.quantity ? quantityProblem(input, quantity) : null;
  return (
    <Panel data-state={state}>
      <Form
        {...submits(() => {
          if (busy || reason !== null) return;
          void form.setFieldTouched('quantity');
          send({ quantity });
        })}
      >
        <header>
          <h2>{t('coinsTitle')}</h2>
          <Badge $tone="warn">{t('wallet:sandbox')}</Badge>
        </header>
        <p>{t('coinsText')}</p>
        <DecimalField
          name="quantity"
          label={t('quantity')}
          languageTag={languageTag}
          suffix={symbol}
          hint={t('networkDetail', { min: formatQuantity(network.deposit_min, languageTag), currency: symbol })}
          value={quantity}
          error={problem && t(problem)}
          onChange={(text) => void form.setFieldValue('quantity', text)}
          onBlur={() => void form.setFieldTouched('quantity')}
        />
        <Refusal failure={failure} />
        <SubmitButton reason={reason ? t(reason) : null} busy={busy} data-send="user.coins.send">
          {t('coinsSend', { currency: symbol })}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
