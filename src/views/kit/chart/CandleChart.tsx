import { dispose, init, registerLocale, type Chart } from 'klinecharts';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createBarLoader } from './barLoader';
import { readChartStyles } from './chartStyles';
import type { CandleSource, ChartLine, ChartMark, ChartPeriod, ChartSymbol, ChartWords, MoveLine } from './chartTypes';
import { groupDecimal } from '../format';
import { inTurn } from '../InTurn';
import { leaveRoom, nameVolume, showIndicators } from './indicatorPanes';
import { drawMarks } from './fillMarks';
import { GhostCandles } from './GhostCandles';
import { drawLines } from './orderLine';

const Box = styled.div`
  width: 100%;
  height: 100%;
  min-height: 0;
  contain: strict;
  /* Its ghost leaves with the first frame of the chart. */
  & > svg { padding: var(--space-3); }
  & > svg:not(:only-child) { display: none; }
`;

interface CandleChartProps {
  /** Accessible name. */
  label: string;
  /** A new source means another pair or interval: everything of the old one is dropped at once. */
  source: CandleSource;
  symbol: ChartSymbol;
  period: ChartPeriod;
  indicators: readonly string[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  words: ChartWords;
  /** BCP 47. */
  languageTag: string;
  /** The chart was scrolled to its first candle. */
  onReachStart: () => void;
  onMoveLine?: MoveLine;
}

const STEP_PX = 80;
const ZOOM = 1.2;

const COMMANDS: Readonly<Record<string, (chart: Chart) => void>> = {
  ArrowLeft: (chart) => chart.scrollByDistance(STEP_PX, 120),
  ArrowRight: (chart) => chart.scrollByDistance(-STEP_PX, 120),
  End: (chart) => chart.scrollToRealTime(120),
  '+': (chart) => chart.zoomAtCoordinate(ZOOM),
  '=': (chart) => chart.zoomAtCoordinate(ZOOM),
  '-': (chart) => chart.zoomAtCoordinate(1 / ZOOM),
};

interface Started {
  readonly chart: Chart;
  /** The chart's own place; the chart follows its size by itself. */
  readonly place: HTMLElement;
  readonly stop: () => void;
}

/** Starts a chart that nobody sees yet and keeps its colours right until it is stopped. */
function startChart(label: string): Started | null {
  const place = document.createElement('div');
  place.style.height = '100%';
  const chart = init(place, {
    styles: readChartStyles(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    layout: { barSpaceLimit: { min: 2, max: 40 } },
    hotkey: { enabled: false },
  });
  if (!chart) return null;
  const root = chart.getDom();
  root?.setAttribute('tabindex', '0');
  root?.setAttribute('role', 'application');
  root?.setAttribute('aria-label', label);
  const look = new MutationObserver(() => chart.setStyles(readChartStyles()));
  look.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colours'] });
  const stop = () => {
    look.disconnect();
    dispose(chart);
    place.remove();
  };
  return { chart, place, stop };
}

/** Candles with indicators and lines: arrow keys scroll, + and − zoom. Loaded on its own, as it is large. */
export function CandleChart(props: CandleChartProps) {
  const { label, source, symbol, period, indicators, lines, marks, words, languageTag, onReachStart, onMoveLine } =
    props;
  const box = useRef<HTMLDivElement>(null);
  const reachStart = useRef(onReachStart);
  const moveLine = useRef(onMoveLine);
  const shown = useRef(indicators);
  const [started, setStarted] = useState<Started | null>(null);
  const chart = started?.chart;

  useLayoutEffect(() => {
    reachStart.current = onReachStart;
    moveLine.current = onMoveLine;
    shown.current = indicators;
  }, [onReachStart, onMoveLine, indicators]);
  useLayoutEffect(() => {
    let own: Started | null = null;
    const leave = inTurn(() => {
      own = startChart(label);
      setStarted(own);
    });
    return () => {
      leave();
      setStarted(null);
      own?.stop();
    };
  }, [label]);
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
  useLayoutEffect(() => {
    if (chart) drawMarks(chart, marks);
  }, [chart, marks]);
  // Last, so that the first thing drawn is the whole chart.
  useLayoutEffect(() => {
    if (!started) return;
    // The pane is lower once the head above or the panel below has its data.
    const watch = new ResizeObserver(() => {
      started.chart.resize();
      leaveRoom(started.chart, shown.current);
    });
    const leave = inTurn(() => {
      box.current?.append(started.place);
      started.chart.resize();
      leaveRoom(started.chart, shown.current);
      watch.observe(started.place);
      // Once it has its width, which says how many candles and how much room after them it shows.
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

/** The library writes figures with a point; what is no plain figure (a fold, "n/a") stays as it is. */
const localFigure = (text: string, languageTag: string) => {
  const figure = /^-?\d+(?:\.(\d+))?$/.exec(text);
  return figure ? groupDecimal(text, languageTag, figure[1]?.length ?? 0) : text;
};

const LEGEND_REST = {
  time: '',
  change: '',
  turnover: '',
  second: '',
  minute: '',
  hour: '',
  day: '',
  week: '',
  month: '',
  year: '',
};
