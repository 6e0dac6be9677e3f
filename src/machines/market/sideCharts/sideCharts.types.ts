import { CHART_INTERVALS, type ChartInterval } from '../candles/chartInterval';

/** Possible numbers of charts side by side, including that of the traded pair. */
export const CHART_COUNTS = [1, 2, 4] as const;
export type ChartCount = (typeof CHART_COUNTS)[number];

export const CHARTED = ['spot', 'futures'] as const;
export type Charted = (typeof CHARTED)[number];

/** A chart next to that of the traded pair. */
export interface SideChart {
  /** LEFT_RIGHT; null, until one is chosen, for the traded pair. */
  pair: string | null;
  interval: ChartInterval;
}

export interface SideChartsKept extends Record<Charted, readonly SideChart[]> {
  count: ChartCount;
}

/** Whether there is room for additional charts, and whether the page is visible. */
export type RoomEvent = { type: 'sys.room.open' } | { type: 'sys.room.narrow' } | { type: 'sys.room.hidden' };

export type SideChartsEvent =
  | RoomEvent
  | { type: 'user.charts.arrange'; count: ChartCount }
  /** `at` is zero-based. */
  | { type: 'user.sideChart.pair'; product: Charted; at: number; pair: string }
  | { type: 'user.sideChart.interval'; product: Charted; at: number; interval: ChartInterval };

const AT_FIRST: readonly SideChart[] = (['60m', '4h', '1d'] as const).map((interval) => ({ pair: null, interval }));

export const START_CHARTS: SideChartsKept = { count: 1, spot: AT_FIRST, futures: AT_FIRST };

const isPair = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{1,20}_[A-Z0-9]{1,20}$/.test(value);

function readCharts(stored: unknown): readonly SideChart[] {
  const charts: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return AT_FIRST.map((first, at) => {
    const { pair, interval } = Object(charts[at]) as Partial<Record<keyof SideChart, unknown>>;
    return {
      pair: isPair(pair) ? pair : null,
      interval: CHART_INTERVALS.find((one) => one === interval) ?? first.interval,
    };
  });
}

/** Parses the stored charts, possibly written by another build; invalid members take their initial value. */
export function readSideCharts(stored: unknown): SideChartsKept {
  const { count, spot, futures } = Object(stored) as Partial<Record<keyof SideChartsKept, unknown>>;
  return {
    count: CHART_COUNTS.find((one) => one === count) ?? START_CHARTS.count,
    spot: readCharts(spot),
    futures: readCharts(futures),
  };
}

/** Changes the pair or interval of a chart; returns the same object when nothing changes. */
export function changeChart(
  kept: SideChartsKept,
  { product, at }: { product: Charted; at: number },
  change: Partial<SideChart>,
): SideChartsKept {
  const before = kept[product][at];
  if (!before) return kept;
  const after = { ...before, ...change };
  if (after.pair === before.pair && after.interval === before.interval) return kept;
  return { ...kept, [product]: kept[product].map((chart, place) => (place === at ? after : chart)) };
}
