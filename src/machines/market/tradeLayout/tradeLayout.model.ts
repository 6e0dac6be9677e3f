import { defineFlowModel } from '../../flowModel';
import { START_LAYOUT } from './tradeLayout.layout';
import { tradeLayoutMachine } from './tradeLayout.machine';

export const tradeLayoutModel = defineFlowModel<typeof tradeLayoutMachine>({
  title: 'Trade screen layout',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: tradeLayoutMachine,
  inputs: [{}, { ordering: true }],
  abstract: ({ context: { layout } }) => [
    layout.slots === START_LAYOUT.slots,
    layout.sizes === START_LAYOUT.sizes,
    layout.indicatorSettings,
  ],
  cases: {
    'user.form.open': () => [{ side: null }, { side: 'short' }],
    'user.panels.swap': () => [
      { from: 'upper', to: 'side' },
      { from: 'main', to: 'lower' },
    ],
    'user.divider.move': () => [{ divider: 'middle', size: 340 }],
    'user.interval.choose': () => [{ interval: '1m' }],
    'user.candles.choose': () => [{ candles: 'hollow' }],
    'user.axis.choose': () => [{ axis: 'log' }],
    'user.indicator.toggle': () => [{ indicator: 'RSI' }],
    'user.indicator.set': () => [
      { indicator: 'VOL', setting: { params: [7, 14, 28], colours: [0, 1, 5] } },
      { indicator: 'VOL', setting: { params: [0, 14, 28], colours: [0, 1, 5] } },
    ],
    'user.indicator.reset': () => [{ indicator: 'VOL' }],
    'user.bookView.choose': () => [{ bookView: 'bids' }],
    'user.grouping.choose': () => [{ grouping: 10 }],
    'user.phoneTab.choose': () => [{ phoneTab: 'book' }],
  },
  answers: { loadTradeLayout: [START_LAYOUT, { ...START_LAYOUT, interval: '1h' }] },
});
