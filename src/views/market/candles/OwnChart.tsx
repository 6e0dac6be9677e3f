import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fillsOf } from '../../../machines/market/candles/candles.machine';
import { recordListMachine, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import type { ChartMark } from '../../kit/chart/chartTypes';
import { formatQuantity, groupDecimal } from '../../kit/format';
import { ChartPanel, type ChartPanelProps } from './ChartPanel';

/** Maximum number of marked fills. */
const MARKED = 100;

const NO_MARKS: readonly ChartMark[] = [];

interface Fills {
  source: 'spotFills' | 'futuresFills';
  pair: string;
}

export interface OwnChartProps extends Omit<ChartPanelProps, 'marks'> {
  /** Fills to mark; none on a market without orders of its own. */
  fills?: Fills;
}

/** Chart of a market, with the user's latest fills marked at their candles. */
export function OwnChart({ fills, ...rest }: OwnChartProps) {
  const { signedIn } = useSession();
  return fills && signedIn ? <MarkedChart {...rest} fills={fills} /> : <ChartPanel {...rest} marks={NO_MARKS} />;
}

function MarkedChart({ fills: { source, pair }, ...rest }: OwnChartProps & { fills: Fills }) {
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { grid } = rest.trade;
  const list = useFlow(recordListMachine, { source, filters: { pair }, pageSize: MARKED }, `fills:${source}:${pair}`);
  const fills = useSelector(list, rowsOf<'spotFills' | 'futuresFills'>);
  const marks = useMemo(
    () =>
      fillsOf(fills).map(
        ({ time, direction, price, quantity }): ChartMark => ({
          time,
          tone: direction === 'buy' ? 'up' : 'down',
          text: t(direction === 'buy' ? 'chart.buyMark' : 'chart.sellMark'),
          figures: `${formatQuantity(quantity, languageTag)} × ${groupDecimal(price, languageTag, grid.priceScale)}`,
        }),
      ),
    [fills, t, languageTag, grid],
  );
  return <ChartPanel {...rest} marks={marks} />;
}
