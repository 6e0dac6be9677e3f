import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { candlesMachine } from '../../../machines/market/candles/candles.machine';
import type { ChartInterval } from '../../../machines/market/candles/chartInterval';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import type { ChartLine, ChartMark, MoveLine, ChartPeriod, PickPrice } from '../../kit/chart/chartTypes';
import { GhostCandles } from '../../kit/chart/GhostCandles';
import { ErrorState } from '../../kit/States';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import type { OwnOrder } from '../trade/pick.types';
import type { TradePair } from '../trade/tradePair';
import { ChartToolbar } from './ChartToolbar';
import { useChartTexts } from './useChartTexts';
import { useIndicators } from './useIndicators';
import { useTimeLeft } from './useTimeLeft';

const PERIODS: Readonly<Record<ChartInterval, ChartPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '3m': { type: 'minute', span: 3 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '3d': { type: 'day', span: 3 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

const load = () => import('../../kit/chart/CandleChart');
/** A script that did not arrive is asked for once more before the panel gives up. */
const CandleChart = lazy(() =>
  load()
    .catch(load)
    .then((chunk) => ({ default: chunk.CandleChart })),
);
/** The chart begins with its first candles, as an empty one costs as much; its script comes meanwhile. */
const loadAhead = () => void load().catch(() => undefined);

const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: var(--surface);
`;

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  &[data-outdated='true'] canvas { opacity: 0.55; }
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  background: var(--surface);
  padding: var(--space-3);
`;

const Notice = styled.div.attrs({ role: 'status' })`
  position: absolute;
  z-index: 1;
  top: 28px;
  inset-inline-start: var(--space-3);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-2);
  font-size: var(--font-sm);
  background: var(--raised);
  border-radius: var(--radius-2);
`;

const ON_ITS_WAY = (
  <Cover data-later="">
    <GhostCandles />
  </Cover>
);

export interface ChartPanelProps {
  trade: TradePair;
  layout: TradeLayoutRef;
  own: readonly OwnOrder[];
  /** Further lines, with their texts. */
  lines?: readonly ChartLine[];
  marks: readonly ChartMark[];
  outdated: boolean;
  /** Lines of own orders and those that are movable can be dragged. */
  onMoveLine?: MoveLine;
  onPickPrice?: PickPrice;
}

/** Candles of the pair with intervals, indicators and the user's orders as lines. */
export function ChartPanel(props: ChartPanelProps) {
  const { trade, layout, own, marks, outdated, onMoveLine } = props;
  const { interval, candles: look, axis } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const indicators = useIndicators(layout);
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const { name } = trade;
  const candles = useFlow(candlesMachine, { pair: name, interval }, `${name}:${interval}`);
  const buffer = useSelector(candles, (snapshot) => snapshot.context.buffer);
  const shown = useSelector(candles, (snapshot) => snapshot.hasTag('shown'));
  const failed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'failed' }));
  const { ticker, symbol, words, lines } = useChartTexts(trade, own, props.lines, onMoveLine !== undefined);
  const timeLeft = useTimeLeft(interval);
  useState(loadAhead);
  const [begun, setBegun] = useState(shown);
  if (shown && !begun) setBegun(true);
  return (
    <Box data-fullscreen="">
      <ChartToolbar layout={layout} />
      <Stage data-outdated={outdated}>
        {begun && (
          <Suspense fallback={ON_ITS_WAY}>
            <CandleChart
              label={t('chart.label', { pair: ticker })}
              source={buffer}
              symbol={symbol}
              period={PERIODS[interval]}
              look={look}
              axis={axis}
              timeLeft={timeLeft}
              indicators={indicators}
              lines={lines}
              marks={marks}
              words={words}
              languageTag={languageTag}
              onMoveLine={onMoveLine}
              onPickPrice={props.onPickPrice}
              onReachStart={() => candles.send({ type: 'user.history.reach' })}
            />
          </Suspense>
        )}
        <Older candles={candles} />
        {!shown && (
          <Cover>
            {failed ? (
              <ErrorState
                title={t('chart.failed')}
                text={t('chart.failedText')}
                onRetry={() => candles.send({ type: 'user.chart.retry' })}
                send="user.chart.retry"
              />
            ) : (
              <GhostCandles />
            )}
          </Cover>
        )}
      </Stage>
    </Box>
  );
}

/** How the candles of the time before come in. */
function Older({ candles }: { candles: ActorRefFrom<typeof candlesMachine> }) {
  const { t } = useTranslation('trade');
  const olderFailed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'olderFailed' }));
  const loadingOlder = useSelector(candles, (snapshot) => snapshot.matches({ history: 'loadingOlder' }));
  return (
    <>
      {loadingOlder && <Notice>{t('chart.loadingOlder')}</Notice>}
      {olderFailed && (
        <Notice>
          {t('chart.olderFailed')}
          <Button size="sm" data-send="user.history.retry" onClick={() => candles.send({ type: 'user.history.retry' })}>
            {t('chart.retry')}
          </Button>
        </Notice>
      )}
    </>
  );
}
