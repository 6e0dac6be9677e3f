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
  /** The prices are too old to be trusted: they are greyed. */
  outdated: boolean;
  /** Absent where panels cannot be arranged. */
  onArrange?: () => void;
  /** The panels are being arranged already. */
  arranging?: boolean;
}

/** Head of the trade screen: the pair, its price and its day. */
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
