import { defineFlowModel } from '../../flowModel';
import { marketListMachine } from './marketList.machine';

export const marketListModel = defineFlowModel<typeof marketListMachine>({
  id: 'marketList',
  title: 'Markets',
  spec: 'SPEC §2 /markets',
  machine: marketListMachine,
  inputs: [undefined],
  cases: {
    'user.list.hold': () => [{ order: ['BTC_USDT', 'ETH_USDT'] }],
    'push.channel.snapshot': () => [{ data: [], ts: 0 }],
    'push.channel.data': () => [{ data: [], ts: 0 }],
    'xstate.done.actor.marketTrends': () => [
      { output: { ok: true, value: [{ pair: 'BTC_USDT', closes: ['1', '2'] }] } },
      { output: { ok: false, error: 'network' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor'),
});
