import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sideChartsMachine } from '../../../machines/market/sideCharts/sideCharts.machine';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import { type Markets, SideChart } from './SideChart';

interface SideChartsProps {
  charts: ActorRefFrom<typeof sideChartsMachine>;
  /** LEFT_RIGHT of the traded pair, which a chart shows until it has its own. */
  pair: string;
  markets: Markets;
  layout: TradeLayoutRef;
}

/** Additional charts. Their candles are subscribed to only while mounted. */
export function SideCharts({ charts, pair: traded, markets, layout }: SideChartsProps) {
  const count = useSelector(charts, (snapshot) => snapshot.context.count);
  const { product, tradeOf } = markets;
  const further = useSelector(charts, (snapshot) => snapshot.context[product]);
  return further.slice(0, count - 1).map(({ pair: chosen, interval }, at) => {
    const pair = chosen !== null && tradeOf(chosen) ? chosen : traded;
    const trade = tradeOf(pair);
    return (
      trade && (
        <SideChart
          key={`${product}${at}`}
          {...{ at, trade, pair, interval, markets, layout }}
          onPair={(next) => charts.send({ type: 'user.sideChart.pair', product, at, pair: next })}
          onInterval={(next) => charts.send({ type: 'user.sideChart.interval', product, at, interval: next })}
        />
      )
    );
  });
}
