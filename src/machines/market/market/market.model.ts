import { defineFlowModel } from '../../flowModel';
import { marketMachine } from './market.machine';

const PAIR = { pair: 'BTC_USDT' };

export const marketModel = defineFlowModel<typeof marketMachine>({
  id: 'market',
  title: 'Live prices',
  spec: 'SPEC §7 Live push channels',
  machine: marketMachine,
  inputs: [undefined],
  abstract: ({ context }) => [context.watched[PAIR.pair]?.views ?? 0, context.halted, context.paused],
  cases: {
    'push.pairStates.changed': () => [
      { halted: ['BTC_USDT'], paused: ['BTC_USDT_FUTURE'] },
      { halted: [], paused: [] },
    ],
    'flow.pair.watch': ({ context }) => ((context.watched[PAIR.pair]?.views ?? 0) < 2 ? [PAIR] : []),
    'flow.pair.unwatch': ({ context }) => (context.watched[PAIR.pair] ? [PAIR] : []),
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
