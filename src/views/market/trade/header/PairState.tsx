import { useTranslation } from 'react-i18next';
import { useHalted, usePaused } from '../../../app/useMarket';
import { Badge } from '../../../kit/Badge';
import { State } from './stripStyles';

interface PairStateProps {
  pair: string;
  /** The pair's market, or that of its contract. */
  market: string;
}

/** Says that an operator has halted the pair, or else that the house quotes nothing; the order form says what is still possible. */
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
