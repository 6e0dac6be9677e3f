import type { Charted } from '../../../machines/market/sideCharts/sideCharts.machine';
import type { ChartLine } from '../../kit/chart/chartTypes';
import type { PairListProps } from '../pairPicker/PairList';
import type { TradePair, OwnOrder } from '../trade/tradePair';

/** Markets of a product, for the additional charts. */
export interface Markets {
  product: Charted;
  /** By LEFT_RIGHT; undefined for untraded pairs. */
  tradeOf: (pair: string) => TradePair | undefined;
  terms?: PairListProps['terms'];
  /** Hook: the user's orders of a LEFT_RIGHT pair, and other lines to draw. */
  useOwnLines: (pair: string) => { own: readonly OwnOrder[]; lines: readonly ChartLine[] };
}
