import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { futuresCalculatorMachine } from '../../../machines/futures/futuresCalculator/futuresCalculator.machine';
import { leverageMachine } from '../../../machines/futures/leverage/leverage.machine';
import { marginModeMachine } from '../../../machines/futures/marginMode/marginMode.machine';
import { positionModeMachine } from '../../../machines/futures/positionMode/positionMode.machine';
import { useFlow } from '../../app/useFlow';
import { Calculator } from '../futuresCalculator/Calculator';
import { useMark, useTraderFacts } from '../futures/useFutures';
import { Button } from '../../kit/Button';
import { IconButton } from '../../kit/IconButton';
import { sends } from '../../kit/sends';
import { LeverageDialog } from '../leverage/LeverageDialog';
import { MarginModeDialog } from '../marginMode/MarginModeDialog';
import { PositionModeDialog } from '../positionMode/PositionModeDialog';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  > button:not(:last-of-type) { flex: 1 1 auto; padding-inline: var(--space-1); }
`;

/** Current margin mode, leverage and position mode, each opening its dialog, and the calculator. */
export function TermsBar({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { pair } = terms.contract;
  const { signedIn, leverage, marginMode, positionMode, permission } = useTraderFacts(terms);
  const mark = useMark(pair);
  const lever = useFlow(leverageMachine, { terms }, pair);
  const mode = useFlow(marginModeMachine, { contract: terms.contract }, pair);
  const way = useFlow(positionModeMachine, undefined);
  const calculator = useFlow(futuresCalculatorMachine, { terms }, pair);
  const ready = signedIn && permission !== null;
  const why = signedIn ? t('accountLoading') : t('spotOrder:signInFirst');
  return (
    <Bar>
      <Button size="sm" disabled={!ready} title={ready ? t('marginMode') : why} {...sends(mode, 'user.mode.open')}>
        {t(`mode_${marginMode}`)}
      </Button>
      <Button size="sm" disabled={!ready} title={ready ? t('leverage') : why} {...sends(lever, 'user.leverage.open')}>
        {leverage}×
      </Button>
      <Button
        size="sm"
        disabled={!ready}
        title={ready ? t('positionMode') : why}
        {...sends(way, 'user.positionMode.open')}
      >
        {t(`positionMode_${positionMode}`)}
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
      <PositionModeDialog mode={way} />
      <Calculator calculator={calculator} />
    </Bar>
  );
}
