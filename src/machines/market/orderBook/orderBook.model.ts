import { makeGrid } from '../../../../domain/money/grid';
import { defineFlowModel } from '../../flowModel';
import { orderBookMachine } from './orderBook.machine';

const grid = makeGrid({ price_tick: '0.01', qty_step: '0.00001', left_scale: 8, right_scale: 8 });

export const orderBookModel = defineFlowModel<typeof orderBookMachine>({
  title: 'Order book',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: orderBookMachine,
  inputs: [{ pair: 'BTC_USDT', grid }],
  cases: { 'push.book.refused': () => [{ error: 'unknownPair' }] },
  abstract: ({ value, context }) => [value, context.repairs],
  statements: ({ where }) => ({
    'a book that is taken afresh does not look like one that was never there': where(
      ({ context }) => context.repairs > 0,
      (state) => !state.matches({ following: 'synchronising' }),
    ),
  }),
});
