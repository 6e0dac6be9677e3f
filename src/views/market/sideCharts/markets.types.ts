import type { Charted } from '../../../machines/market/sideCharts/sideCharts.types';
import type { ChartLine } from '../../kit/chart/chartTypes';
import type { PairListProps } from '../pairPicker/PairList';
import type { OwnOrder } from '../trade/pick.types';
import type { TradePair } from '../trade/tradePair';

/** The markets of a product, for the charts beside that of the traded pair. */
export interface Markets {
  product: Charted;
  /** By LEFT_RIGHT; undefined for what is not traded. */
  tradeOf: (pair: string) => TradePair | undefined;
  terms?: PairListProps['terms'];
  /** A hook: the user's orders of a LEFT_RIGHT pair, and what else is drawn as a line. */
  useOwnLines: (pair: string) => { own: readonly OwnOrder[]; lines: readonly ChartLine[] };
}
