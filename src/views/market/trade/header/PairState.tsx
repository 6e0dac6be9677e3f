import { useTranslation } from 'react-i18next';
import { useHalted, usePaused } from '../../../app/useMarket';
import { Badge } from '../../../kit/Badge';
import { State } from './stripStyles';

interface PairStateProps {
  pair: string;
  /** Spot market of the pair, or the market of its contract. */
  market: string;
}

/**
 * States that an operator has halted the pair, or otherwise that the house has withdrawn its quotes; the order form shows what
 * remains possible.
 */
export function PairState({ pair, market }: PairStateProps) {
  const { t } = useTranslation(['trade', 'errors']);
  const halted = useHalted(pair);
  const paused = usePaused(market);
  return (
    <State>
      {halted && (
        <Badge $tone="warn" title={t('errors:pairHalted')}>
          {t('halted')}
        </Badge>
      )}
      {paused && !halted && (
        <Badge $tone="warn" title={t('quotesPausedText')}>
          {t('quotesPaused')}
        </Badge>
      )}
    </State>
  );
}
