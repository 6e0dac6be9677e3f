import { defineFlowModel } from '../../flowModel';
import { futuresPanelMachine } from './futuresPanel.machine';

export const futuresPanelModel = defineFlowModel<typeof futuresPanelMachine>({
  title: 'Panel of positions and orders',
  spec: 'SPEC §2 /contract/{symbol}',
  machine: futuresPanelMachine,
  abstract: ({ context }) => [context.tab, context.thisPairOnly],
  cases: {
    'user.tab.choose': () => [{ tab: 'orders' }, { tab: 'positions' }],
    'user.pairOnly.choose': () => [{ only: true }, { only: false }],
  },
  answers: {
    restore: [
      { tab: 'positions', thisPairOnly: false },
      { tab: 'orders', thisPairOnly: true },
    ],
  },
});
