import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { candlesMachine } from '../../../machines/market/candles/candles.machine';
import { useArriving } from '../../app/useArriving';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import type { ChartLine, ChartMark, MoveLine, PickPrice } from '../../kit/chart/chartTypes';
import { GhostCandles } from '../../kit/chart/GhostCandles';
import { laterView } from '../../kit/laterView';
import { media } from '../../kit/media';
import { ErrorState } from '../../kit/States';
import { retries, sends } from '../../kit/sends';
import { useChartDrawings, useDrawingsFlow } from '../drawings/useChartDrawings';
import type { TradeLayoutRef } from '../tradeLayout/DesktopGrid';
import type { TradePair, OwnOrder } from '../trade/tradePair';
import { ChartToolbar } from './ChartToolbar';
import { useChartTexts, PERIODS, useIndicators, useTimeLeft } from './chartInput';

const DrawingBar = laterView(() => import('../drawings/DrawingBar').then((chunk) => chunk.DrawingBar));
const DrawingLayer = laterView(() => import('../drawings/DrawingLayer').then((chunk) => chunk.DrawingLayer));

const load = () => import('../../kit/chart/CandleChart');
/** A script that failed to load is requested once more before the panel gives up. */
const CandleChart = lazy(() =>
  load()
    .catch(load)
    .then((chunk) => ({ default: chunk.CandleChart })),
);
/** The chart starts with its first candles, as an empty one costs as much; its script loads in the meantime. */
const loadAhead = () => void load().catch(() => undefined);

export const Box = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: var(--surface);
`;

const Place = styled.div`
  flex: 1;
  display: flex;
  min-height: 0;
  ${media.phone} { flex-direction: column; }
`;

export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
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
  /** Additional lines, with their labels. */
  lines?: readonly ChartLine[];
  marks: readonly ChartMark[];
  outdated: boolean;
  /** Called when an own order's line, or another movable line, is dragged. */
  onMoveLine?: MoveLine;
  onPickPrice?: PickPrice;
}

const isShown = (snapshot: SnapshotFrom<typeof candlesMachine>) => snapshot.hasTag('shown');

/** Candles of the pair, with intervals, indicators and the user's orders as lines. */
export function ChartPanel(props: ChartPanelProps) {
  const { trade, layout, own, marks, outdated, onMoveLine } = props;
  const { interval, candles: look, axis, tools } = useSelector(layout, (snapshot) => snapshot.context.layout);
  const indicators = useIndicators(layout);
  const { t } = useTranslation('trade');
  const { languageTag } = usePreferences();
  const candles = useFlow(candlesMachine, { pair: trade.name, interval }, `${trade.name}:${interval}`);
  const buffer = useSelector(candles, (snapshot) => snapshot.context.buffer);
  const shown = useArriving(candles, isShown);
  const failed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'failed' }));
  const { ticker, symbol, words, lines } = useChartTexts(trade, own, props.lines, onMoveLine !== undefined);
  const timeLeft = useTimeLeft(interval);
  const flow = useDrawingsFlow(trade.name);
  const drawings = useChartDrawings(flow);
  useState(loadAhead);
  const [begun, setBegun] = useState(shown);
  if (shown && !begun) setBegun(true);
  return (
    <Box data-fullscreen="">
      <ChartToolbar layout={layout} />
      <Place>
        <Suspense fallback={null}>{tools && <DrawingBar flow={flow} />}</Suspense>
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
                drawings={drawings}
                words={words}
                languageTag={languageTag}
                onMoveLine={onMoveLine}
                onPickPrice={props.onPickPrice}
                onReachStart={() => candles.send({ type: 'user.history.reach' })}
              />
            </Suspense>
          )}
          <Older candles={candles} />
          <Suspense fallback={null}>
            <DrawingLayer flow={flow} isOpen={tools} />
          </Suspense>
          {!shown && <Begin candles={candles} failed={failed} />}
        </Stage>
      </Place>
    </Box>
  );
}

/** Shown until the first candles are loaded. */
export function Begin({ candles, failed }: { candles: ActorRefFrom<typeof candlesMachine>; failed: boolean }) {
  const { t } = useTranslation('trade');
  const error = useSelector(candles, ({ context }) => context.error);
  return (
    <Cover>
      {failed ? (
        <ErrorState title={t('chart.failed')} error={error} {...retries(candles, 'user.chart.retry')} />
      ) : (
        <GhostCandles />
      )}
    </Cover>
  );
}

export function Older({ candles }: { candles: ActorRefFrom<typeof candlesMachine> }) {
  const { t } = useTranslation('trade');
  const olderFailed = useSelector(candles, (snapshot) => snapshot.matches({ history: 'olderFailed' }));
  const loadingOlder = useSelector(candles, (snapshot) => snapshot.matches({ history: 'loadingOlder' }));
  return (
    <>
      {loadingOlder && <Notice>{t('chart.loadingOlder')}</Notice>}
      {olderFailed && (
        <Notice>
          {t('chart.olderFailed')}
          <Button size="sm" {...sends(candles, 'user.history.retry')}>
            {t('chart.retry')}
          </Button>
        </Notice>
      )}
    </>
  );
}
