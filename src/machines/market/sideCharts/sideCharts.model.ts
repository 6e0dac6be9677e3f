import { defineFlowModel } from '../../flowModel';
import { sameData } from '../../sameData';
import { sideChartsMachine, START_CHARTS } from './sideCharts.machine';

export const sideChartsModel = defineFlowModel<typeof sideChartsMachine>({
  title: 'Charts side by side',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: sideChartsMachine,
  cases: {
    'user.charts.arrange': () => [{ count: 1 }, { count: 2 }, { count: 4 }],
    'user.sideChart.pair': () => [
      { product: 'spot', at: 0, pair: 'ETH_USDT' },
      { product: 'futures', at: 9, pair: 'ETH_USDT' },
    ],
    'user.sideChart.interval': () => [
      { product: 'spot', at: 0, interval: '5m' },
      { product: 'futures', at: 2, interval: '1d' },
    ],
  },
  answers: { restore: [{ ...START_CHARTS, count: 2 }, START_CHARTS] },
  abstract: ({ value, context: { count, spot } }) => [value, count, spot[0]],
  statements: ({ where, after, always }) => ({
    'no further chart is followed on a narrow screen, on a page that nobody sees, or when one chart was asked for':
      always((state) => state.hasTag('beside') === (state.matches({ known: 'open' }) && state.context.count > 1)),
    'what the page did while nobody saw it changes nothing of what was arranged': after(
      ['sys.room.hidden', 'sys.room.open', 'sys.room.narrow'],
      ({ before, now, does }) => now.context === before.context && does.length === 0,
    ),
    'a narrow screen offers no arrangement': where(
      (state) => state.matches({ known: 'narrow' }),
      (state) => !state.hasTag('arrangeable') && !state.can({ type: 'user.charts.arrange', count: 4 }),
    ),
    'the number that was asked for stands, and the charts keep what they show': after(
      'user.charts.arrange',
      ({ event, before, now: { context } }) =>
        context.count === event.count && sameData(context.spot, before.context.spot),
    ),
    'another pair leaves the interval, and the charts beside it': after(
      'user.sideChart.pair',
      ({ event: { at, pair }, before, now: { context } }) =>
        sameData(
          context.spot,
          before.context.spot.map((chart, place) => (place === at ? { ...chart, pair } : chart)),
        ),
    ),
    'another interval leaves the pair': after(
      'user.sideChart.interval',
      ({ event: { at, interval }, before, now: { context } }) =>
        context.spot[at]?.interval === interval && context.spot[at].pair === before.context.spot[at]?.pair,
    ),
    'what is chosen is kept at once': after(
      ['user.charts.arrange', 'user.sideChart.pair', 'user.sideChart.interval'],
      ({ now: { context }, does }) => does.length === 1 && does[0]?.context === context,
    ),
  }),
});
