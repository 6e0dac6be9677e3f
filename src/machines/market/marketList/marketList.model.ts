import { defineFlowModel } from '../../flowModel';
import { marketListMachine } from './marketList.machine';

export const marketListModel = defineFlowModel<typeof marketListMachine>({
  title: 'Markets',
  spec: 'SPEC §2 /markets',
  machine: marketListMachine,
  cases: {
    'user.list.hold': () => [{ order: ['BTC_USDT', 'ETH_USDT'] }],
    'user.first.open': () => [
      { tab: 'currency', order: ['BTC_USDT', 'ETH_USDT'] },
      { tab: 'futures', order: ['ETH_USDT'] },
      { tab: 'currency', order: [] },
    ],
    'push.channel.snapshot': () => [{ data: [], ts: 0 }],
    'push.channel.data': () => [{ data: [], ts: 0 }],
  },
  answers: {
    marketTrends: [
      { ok: true, value: [{ pair: 'BTC_USDT', closes: ['1', '2'] }] },
      { ok: false, error: 'network' },
    ],
  },
  abstract: ({ context }) => context.heldOrder !== null,
  statements: ({ after, always }) => ({
    'Enter opens the first of what is shown, on its own screen': after('user.first.open', ({ event, opens }) => {
      const [first] = event.order;
      const page = event.tab === 'futures' ? `/contract/${first?.toLowerCase()}` : `/markets/kline/${first}`;
      return first !== undefined && opens.length === 1 && opens[0] === page;
    }),
    'live rows keep their place under the pointer, and there alone': always(
      (state) => !state.matches({ rows: 'live' }) || state.hasTag('held') === (state.context.heldOrder !== null),
    ),
    'a pointer on the list is heeded, also while the connection is lost': after(
      ['user.list.hold', 'user.list.release'],
      ({ event, now }) => (now.context.heldOrder !== null) === (event.type === 'user.list.hold'),
    ),
  }),
});
