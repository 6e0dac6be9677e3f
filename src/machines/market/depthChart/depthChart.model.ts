import { defineFlowModel } from '../../flowModel';
import { depthChartMachine } from './depthChart.machine';

export const depthChartModel = defineFlowModel<typeof depthChartMachine>({
  title: 'Depth chart',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: depthChartMachine,
  cases: {
    'user.chartView.choose': () => [{ view: 'depth' }, { view: 'candles' }],
    'user.depthRange.choose': () => [{ range: '2' }, { range: 'all' }],
  },
  answers: {
    restore: [
      { view: 'depth', range: '1' },
      { view: 'candles', range: '5' },
    ],
  },
  abstract: ({ value, context }) => [value, context.view, context.range],
  statements: ({ after, where }) => ({
    'candles and depth change places without a change of the range': after(
      'user.chartView.choose',
      ({ event, before, now: { context } }) => context.view === event.view && context.range === before.context.range,
    ),
    'the range is that of the depth chart, which stays open': after(
      'user.depthRange.choose',
      ({ event, now: { context } }) => context.view === 'depth' && context.range === event.range,
    ),
    'candles have no range to choose': where(
      ({ context }) => context.view === 'candles',
      (state) => !state.can({ type: 'user.depthRange.choose', range: '0.5' }),
    ),
    'what is chosen is kept at once': after(
      ['user.chartView.choose', 'user.depthRange.choose'],
      ({ now: { context }, does }) => does.length === 1 && does[0]?.context === context,
    ),
  }),
});
