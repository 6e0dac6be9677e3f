import { keptMachine } from '../../families/kept';

export const CHART_VIEWS = ['candles', 'depth'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** Percent from the mid price to either side; all: as far as the book is known. */
export const DEPTH_RANGES = ['0.5', '1', '2', '5', 'all'] as const;
export type DepthRange = (typeof DEPTH_RANGES)[number];

export interface DepthChoice {
  view: ChartView;
  range: DepthRange;
}

type DepthChartEvent =
  | { type: 'user.chartView.choose'; view: ChartView }
  | { type: 'user.depthRange.choose'; range: DepthRange };

export const START_DEPTH: DepthChoice = { view: 'candles', range: '1' };

/** Whether candles or the depth of the book are shown, and how far from the mid price. */
export const depthChartMachine = keptMachine<DepthChoice, DepthChartEvent>({
  id: 'depthChart',
  description: 'Whether the chart’s place shows candles or the depth of the book, and how much of it.',
  restoring: 'Reading what was chosen on this device.',
  shown: 'Candles or depth are shown as chosen.',
  start: START_DEPTH,
  changes: {
    'user.chartView.choose': (kept, { view }) => (view === kept.view ? kept : { ...kept, view }),
    'user.depthRange.choose': (kept, { range }) =>
      kept.view !== 'depth' || range === kept.range ? kept : { ...kept, range },
  },
});
