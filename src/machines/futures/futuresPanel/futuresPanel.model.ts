import { defineFlowModel } from '../../flowModel';
import { futuresPanelMachine } from './futuresPanel.machine';

export const futuresPanelModel = defineFlowModel<typeof futuresPanelMachine>({
  id: 'futuresPanel',
  title: 'Panel of positions and orders',
  spec: 'SPEC §2 /contract/{symbol}',
  machine: futuresPanelMachine,
  inputs: [undefined],
  abstract: ({ context }) => [context.tab, context.thisPairOnly],
  cases: {
    'xstate.done.actor.restore': () => [
      { output: { tab: 'positions', thisPairOnly: false } },
      { output: { tab: 'orders', thisPairOnly: true } },
    ],
    'user.tab.choose': () => [{ tab: 'orders' }, { tab: 'positions' }],
    'user.pairOnly.choose': () => [{ only: true }, { only: false }],
  },
});
