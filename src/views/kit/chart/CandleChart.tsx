import { registerLocale } from 'klinecharts';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createBarLoader } from './barLoader';
import { readChartStyles, hearPicks } from './chartStyles';
import { COMMANDS, drawUnseen, LEGEND_REST, READY, startChart, timezoneOf, type Started } from './startChart';
import type {
  CandleLook,
  CandleSource,
  ChartDrawings,
  ChartIndicator,
  ChartLine,
  ChartMark,
  ChartPeriod,
  ChartSymbol,
  ChartWords,
  MoveLine,
  PickPrice,
  PriceAxis,
} from './chartTypes';
import { groupDecimal } from '../format';
import { inTurn } from '../InTurn';
import { CANDLES, leaveRoom, nameVolume, showIndicators } from './indicatorPanes';
import { drawMarks } from './fillMarks';
import { GhostCandles } from './GhostCandles';
import { drawLines } from './orderLine';
import { useDrawings } from './useDrawings';

const Box = styled.div`
  width: 100%;
  height: 100%;
  min-height: 0;
  contain: strict;
  /* Its ghost leaves with the first frame of the chart. */
  & > svg { padding: var(--space-3); }
  & > svg:has(+ [data-drawn]) { display: none; }
`;

interface CandleChartProps {
  /** Accessible name. */
  label: string;
  /** A new source means another pair or interval: all data of the old one is dropped immediately. */
  source: CandleSource;
  symbol: ChartSymbol;
  period: ChartPeriod;
  /** Style of the candles, and scale of the price axis. */
  look: CandleLook;
  axis: PriceAxis;
  /** Localised remaining time of the candle that began at `start` (ms). */
  timeLeft: (start: number) => string;
  indicators: readonly ChartIndicator[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  drawings: ChartDrawings;
  words: ChartWords;
  /** BCP 47. */
  languageTag: string;
  /** Called when the chart is scrolled to its first candle. */
  onReachStart: () => void;
  onMoveLine?: MoveLine;
  /**
   * Offers a button for picking a price at the axis. The price has the chart's digits and is not yet aligned to the pair's grid.
   */
  onPickPrice?: PickPrice;
}

/** Candles with indicators and lines; arrow keys scroll, + and − zoom. Separate chunk because of its size. */
export function CandleChart(props: CandleChartProps) {
  const { label, source, symbol, period, indicators, lines, marks, words, languageTag, onReachStart, onMoveLine } =
    props;
  const { look, axis, timeLeft, onPickPrice } = props;
  const box = useRef<HTMLDivElement>(null);
  const reachStart = useRef(onReachStart);
  const moveLine = useRef(onMoveLine);
  const pickPrice = useRef(onPickPrice);
  const shown = useRef(indicators);
  const [started, setStarted] = useState<Started | null>(null);
  const chart = started?.chart;
  const offers = onPickPrice !== undefined;

  useLayoutEffect(() => {
    reachStart.current = onReachStart;
    moveLine.current = onMoveLine;
    pickPrice.current = onPickPrice;
    shown.current = indicators;
  }, [onReachStart, onMoveLine, onPickPrice, indicators]);
  useLayoutEffect(() => {
    let own: Started | null = null;
    const turns = [
      ...READY.map(inTurn),
      inTurn(() => {
        own = startChart(label);
        setStarted(own);
      }),
    ];
    return () => {
      for (const leave of turns) leave();
      setStarted(null);
      own?.stop();
    };
  }, [label]);
  useLayoutEffect(() => {
    if (!chart) return;
    const paint = () => chart.setStyles(readChartStyles(look, offers));
    paint();
    const theme = new MutationObserver(paint);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colours'] });
    return () => theme.disconnect();
  }, [chart, look, offers]);
  useLayoutEffect(() => chart?.overrideYAxis({ paneId: CANDLES, name: AXES[axis] }), [chart, axis]);
  useLayoutEffect(
    () => chart?.setFormatter({ formatExtendText: ({ data }) => timeLeft(data.timestamp) }),
    [chart, timeLeft],
  );
  useLayoutEffect(() => {
    if (!chart) return;
    registerLocale(languageTag, { ...LEGEND_REST, ...words });
    chart.setLocale(languageTag);
    chart.setThousandsSeparator({ format: (value) => localFigure(String(value), languageTag) });
    chart.setDecimalFold({ format: String });
  }, [chart, languageTag, words]);
  useLayoutEffect(() => {
    if (!chart) return;
    const loader = createBarLoader(
      source,
      () => chart.resetData(),
      () => reachStart.current(),
    );
    chart.setSymbol({ ...symbol });
    chart.setTimezone(timezoneOf(period));
    chart.setPeriod(period);
    chart.setDataLoader(loader);
    return () => {
      loader.stop();
    };
  }, [chart, source, symbol, period]);
  useLayoutEffect(() => {
    if (!chart) return;
    showIndicators(chart, indicators);
    nameVolume(chart, words.volume);
  }, [chart, indicators, words]);
  useLayoutEffect(() => {
    if (chart) drawLines(chart, lines, symbol.pricePrecision, (id, price) => moveLine.current?.(id, price));
  }, [chart, lines, symbol]);
  useLayoutEffect(
    () => chart && hearPicks(chart, symbol.pricePrecision, (price) => pickPrice.current?.(price)),
    [chart, symbol],
  );
  useLayoutEffect(() => chart && drawMarks(chart, marks), [chart, marks]);
  useDrawings(started, props.drawings, symbol.pricePrecision);
  // Last, so that the first frame shows the complete chart.
  useLayoutEffect(() => {
    if (!started) return;
    // The pane shrinks once the head above or the panel below has its data.
    const watch = new ResizeObserver(() => {
      started.chart.resize();
      leaveRoom(started.chart, shown.current);
    });
    const leave = inTurn(() => {
      box.current?.append(started.place);
      drawUnseen(started.place);
      started.chart.resize();
      leaveRoom(started.chart, shown.current);
      watch.observe(started.place);
      // Only after it has its width, which determines the number of visible candles and the room to their right.
      queueMicrotask(() => started.chart.scrollToRealTime());
    });
    return () => {
      leave();
      watch.disconnect();
    };
  }, [started]);

  const press = (event: KeyboardEvent) => {
    const command = COMMANDS[event.key];
    if (!chart || !command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    command(chart);
  };
  return (
    <Box ref={box} onKeyDown={press}>
      <GhostCandles />
    </Box>
  );
}

const AXES = { normal: 'normal', log: 'logarithm', percent: 'percentage' } as const;

/**
 * Localises a figure of the library, which uses a decimal point; text that is not a plain figure (a folded one, "n/a") stays
 * unchanged.
 */
const localFigure = (text: string, languageTag: string) => {
  const figure = /^-?\d+(?:\.(\d+))?$/.exec(text);
  return figure ? groupDecimal(text, languageTag, figure[1]?.length ?? 0) : text;
};
