import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fillsOf } from '../../../machines/market/candles/candles.fills';
import { recordListMachine, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import type { ChartMark } from '../../kit/chart/chartTypes';
import { ChartPanel, type ChartPanelProps } from './ChartPanel';

/** Orders that a chart marks at most. */
const MARKED = 50;

const NO_MARKS: readonly ChartMark[] = [];

/** The list that has the user's ended orders of a market. */
interface Fills {
  source: 'spotHistory' | 'futuresHistory';
  pair: string;
}

export interface OwnChartProps extends Omit<ChartPanelProps, 'marks'> {
  /** Whose fills are marked; none on a market without orders of its own. */
  fills?: Fills;
}

/** The chart of a market, with the user's latest fills at their candles. */
export function OwnChart({ fills, ...rest }: OwnChartProps) {
  const { signedIn } = useSession();
  return fills && signedIn ? <MarkedChart {...rest} fills={fills} /> : <ChartPanel {...rest} marks={NO_MARKS} />;
}

function MarkedChart({ fills: { source, pair }, ...rest }: OwnChartProps & { fills: Fills }) {
  const { t } = useTranslation('trade');
  const list = useFlow(recordListMachine, { source, filters: { pair }, pageSize: MARKED }, `fills:${source}:${pair}`);
  const orders = useSelector(list, rowsOf<'spotHistory' | 'futuresHistory'>);
  const marks = useMemo(
    () =>
      fillsOf(orders).map(
        ({ time, direction }): ChartMark => ({
          time,
          tone: direction === 'buy' ? 'up' : 'down',
          text: t(direction === 'buy' ? 'chart.buyMark' : 'chart.sellMark'),
        }),
      ),
    [orders, t],
  );
  return <ChartPanel {...rest} marks={marks} />;
}
