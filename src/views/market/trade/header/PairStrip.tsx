import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../kit/IconButton';
import type { TradePair } from '../tradePair';
import { DataAge } from './DataAge';
import { LastPrice } from './LastPrice';
import { FiatPrice, PairFigures } from './PairFigures';
import { PairMarks } from './PairMarks';
import { PairPicker } from '../../pairPicker/PairPicker';
import { PairState } from './PairState';
import { Name, Prices, Strip, Tools } from './stripStyles';

interface PairStripProps {
  trade: TradePair;
  /** Greys out the prices because they are too stale to be trusted. */
  outdated: boolean;
  /** Absent where panels cannot be rearranged. */
  onArrange?: () => void;
  /** Whether the panels are currently being arranged. */
  arranging?: boolean;
}

/** Head of the trade screen: pair, price and 24-hour figures. */
export function PairStrip({ trade, outdated, onArrange, arranging = false }: PairStripProps) {
  const { t } = useTranslation('trade');
  return (
    <Strip data-outdated={outdated}>
      <Name>
        <PairMarks pair={trade.name} market={trade.name} />
        <PairPicker product="spot" trade={trade} current={trade.name} />
        <PairState pair={trade.name} market={trade.name} />
      </Name>
      <Prices>
        <LastPrice pair={trade.name} priceTick={trade.pair.price_tick} large />
        <FiatPrice trade={trade} />
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
