import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ChartInterval } from '../../../machines/market/candles/chartInterval';
import { candlesMachine } from '../../../machines/market/candles/candles.machine';
import { useDataAge } from '../../app/useMarket';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { CandleChart } from '../../kit/chart/CandleChart';
import type { ChartMark } from '../../kit/chart/chartTypes';
import type { ChartDrawings } from '../../kit/chart/drawingTypes';
import { isOnCandles } from '../../kit/chart/indicatorPanes';
import { Begin, Box, Older, Stage } from '../candles/ChartPanel';
import { useChartTexts, PERIODS, useIndicators } from '../candles/chartInput';
import { useTimeLeft } from '../candles/useTimeLeft';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import type { TradePair } from '../trade/tradePair';
import type { Markets } from './markets.types';
import { SideHead } from './SideHead';

export interface SideChartProps {
  /** Zero-based index among the additional charts. */
  at: number;
  trade: TradePair;
  /** LEFT_RIGHT. */
  pair: string;
  interval: ChartInterval;
  markets: Markets;
  layout: TradeLayoutRef;
  onPair: (pair: string) => void;
  onInterval: (interval: ChartInterval) => void;
}

type CandlesRef = ActorRefFrom<typeof candlesMachine>;

const NO_MARKS: readonly ChartMark[] = [];
const nothing = () => undefined;
const NO_DRAWINGS: ChartDrawings = {
  ...{ list: [], shown: false, tool: null, selected: null, pen: {}, isMeasured: false, wordsOf: () => [] },
  ...{ onPlace: nothing, onMove: nothing, onSelect: nothing, onLeave: nothing },
};

/** View-only chart, whose order lines cannot be moved; uses the style and overlay indicators of the first one. */
export function SideChart(props: SideChartProps) {
  const { trade, interval } = props;
  const age = useDataAge(trade.name);
  const candles = useFlow(candlesMachine, { pair: trade.name, interval }, `${trade.name}:${interval}`);
  const shown = useSelector(candles, (snapshot) => snapshot.hasTag('shown'));
  const failed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'failed' }));
  return (
    <Box as="section" data-side-chart={props.at}>
      <SideHead {...props} />
      <Stage data-outdated={age === 'stale' || age === 'down'}>
        {shown ? <Drawn key={props.pair} {...props} candles={candles} /> : <Begin candles={candles} failed={failed} />}
        <Older candles={candles} />
      </Stage>
    </Box>
  );
}

function Drawn({ at, trade, pair, interval, layout, markets, candles }: SideChartProps & { candles: CandlesRef }) {
  const { t } = useTranslation(['trade', 'sideCharts']);
  const { languageTag } = usePreferences();
  const { candles: look, axis } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const source = useSelector(candles, (snapshot) => snapshot.context.buffer);
  const { own, lines } = markets.useOwnLines(pair);
  const still = useMemo(() => lines.map((line) => ({ ...line, movable: false })), [lines]);
  const { ticker, ...texts } = useChartTexts(trade, own, still);
  const chosen = useIndicators(layout);
  const indicators = useMemo(() => chosen.filter(({ name }) => isOnCandles(name)), [chosen]);
  const label = { at: at + 2, pair: ticker, interval: t(`intervalName.${interval}`) };
  return (
    <CandleChart
      {...texts}
      {...{ source, look, axis, indicators, languageTag }}
      label={t('sideCharts:label', label)}
      period={PERIODS[interval]}
      timeLeft={useTimeLeft(interval)}
      marks={NO_MARKS}
      drawings={NO_DRAWINGS}
      onReachStart={() => candles.send({ type: 'user.history.reach' })}
    />
  );
}
