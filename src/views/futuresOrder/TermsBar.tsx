import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usdtUnits } from '../../machines/futures/amounts';
import type { ContractTerms } from '../../machines/futures/contractTerms';
import { ordersOf, plansOf, positionsOf } from '../../machines/futuresAccount/futuresAccount.selectors';
import { futuresCalculatorMachine } from '../../machines/futuresCalculator/futuresCalculator.machine';
import { leverageMachine } from '../../machines/leverage/leverage.machine';
import { marginModeMachine } from '../../machines/marginMode/marginMode.machine';
import { useFlow } from '../app/useFlow';
import { useTold } from '../app/useTold';
import { Calculator } from '../futures/Calculator';
import { useFuturesAccount, useMark, useTraderFacts } from '../futures/useFutures';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { LeverageDialog } from './LeverageDialog';
import { MarginModeDialog } from './MarginModeDialog';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: var(--space-2);
  align-items: center;
`;

/** Margin mode and leverage in force, each opening its dialog, and the calculator. */
export function TermsBar({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation('futures');
  const { pair } = terms.contract;
  const { signedIn, leverage, marginMode, held, permission } = useTraderFacts(terms);
  const account = useFuturesAccount();
  const hasPosition = useSelector(account, positionsOf).some((one) => one.pair === pair);
  const openOrders = useSelector(account, ordersOf).some((one) => one.pair === pair);
  const openPlans = useSelector(account, plansOf).some((one) => one.pair === pair && one.kind === 'plan');
  const mark = useMark(pair);
  const lever = useFlow(leverageMachine, { terms }, pair);
  const mode = useFlow(marginModeMachine, { pair }, pair);
  const calculator = useFlow(futuresCalculatorMachine, { terms }, pair);
  const facts = { mode: marginMode, hasPosition, hasOrders: openOrders || openPlans };
  useTold(mode, { type: 'flow.facts.told', facts });
  const notional = usdtUnits(held.long) > usdtUnits(held.short) ? held.long : held.short;
  const ready = signedIn && permission !== null;
  const why = signedIn ? t('accountLoading') : t('spotOrder:signInFirst');
  return (
    <Bar>
      <Button
        size="sm"
        disabled={!ready}
        title={ready ? t('marginMode') : why}
        data-send="user.mode.open"
        onClick={() => mode.send({ type: 'user.mode.open', facts })}
      >
        {t(`mode_${marginMode}`)}
      </Button>
      <Button
        size="sm"
        disabled={!ready}
        title={ready ? t('leverage') : why}
        data-send="user.leverage.open"
        onClick={() => lever.send({ type: 'user.leverage.open', facts: { leverage, notional } })}
      >
        {leverage}×
      </Button>
      <IconButton
        icon="document"
        size="sm"
        label={t('calculator')}
        data-send="user.calculator.open"
        onClick={() => calculator.send({ type: 'user.calculator.open', leverage, price: mark ?? '' })}
      />
      <LeverageDialog lever={lever} />
      <MarginModeDialog mode={mode} />
      <Calculator calculator={calculator} />
    </Bar>
  );
}
