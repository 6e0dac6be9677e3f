import { useTranslation } from 'react-i18next';
import { useHalted } from '../../app/useMarket';
import { Badge } from '../../kit/Badge';
import { IconButton } from '../../kit/IconButton';
import type { TradePair } from '../tradePair';
import { DataAge } from './DataAge';
import { LastPrice } from './LastPrice';
import { FiatPrice, PairFigures } from './PairFigures';
import { PairMarks } from './PairMarks';
import { PairPicker } from './PairPicker';
import { Name, Prices, State, Strip, Tools } from './stripStyles';

interface PairStripProps {
  trade: TradePair;
  /** The prices are too old to be trusted: they are greyed. */
  outdated: boolean;
  /** Absent where panels cannot be arranged. */
  onArrange?: () => void;
  /** The panels are being arranged already. */
  arranging?: boolean;
}

/** Says that an operator has halted the pair; the order form says what is still possible. */
function Halted({ pair }: { pair: string }) {
  const { t } = useTranslation('trade');
  const halted = useHalted(pair);
  return (
    <State>
      {halted && (
        <Badge $tone="warn" title={t('errors:pairHalted')}>
          {t('halted')}
        </Badge>
      )}
    </State>
  );
}

/** Head of the trade screen: the pair, its price and its day. */
export function PairStrip({ trade, outdated, onArrange, arranging = false }: PairStripProps) {
  const { t } = useTranslation('trade');
  return (
    <Strip data-outdated={outdated}>
      <Name>
        <PairMarks pair={trade.name} market={trade.name} />
        <PairPicker trade={trade} />
        <Halted pair={trade.name} />
      </Name>
      <Prices>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} large />
        <small>
          <FiatPrice trade={trade} />
        </small>
      </Prices>
      <PairFigures trade={trade} />
      <Tools>
        <DataAge pair={trade.name} />
        {onArrange && (
          <IconButton
            icon="layers"
            size="sm"
            label={t('arrangePanels')}
            disabled={arranging}
            data-send="user.layout.arrange"
            onClick={onArrange}
          />
        )}
      </Tools>
    </Strip>
  );
}
