import { assign, setup } from 'xstate';
import { port } from '../port';

export type OrdersPanelTab = 'openOrders' | 'history' | 'balances';

/** How the user left the panel; kept in the browser. */
export interface OrdersPanelView {
  tab: OrdersPanelTab;
  thisPairOnly: boolean;
}

export type OrdersPanelEvent =
  | { type: 'user.tab.choose'; tab: OrdersPanelTab }
  | { type: 'user.pairOnly.choose'; only: boolean };

/** Which of the own things the panel below the chart shows. */
export const ordersPanelMachine = setup({
  types: {
    context: {} as OrdersPanelView,
    events: {} as OrdersPanelEvent,
    tags: {} as 'busy',
  },
  actors: { restoreView: port<OrdersPanelView>('restoreView') },
  actions: {
    /** Provided by src/app: keeps the choices in the browser. */
    keepView: () => {},
    takeView: assign((_, params: OrdersPanelView) => params),
    setTab: assign((_, params: { tab: OrdersPanelTab }) => ({ tab: params.tab })),
    setPairOnly: assign((_, params: { only: boolean }) => ({ thisPairOnly: params.only })),
  },
}).createMachine({
  id: 'ordersPanel',
  description: 'The panel of own orders and balances below the chart.',
  context: { tab: 'openOrders', thisPairOnly: false },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The choices of an earlier visit are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'restoreView',
        src: 'restoreView',
        onDone: { target: 'shown', actions: { type: 'takeView', params: ({ event }) => event.output } },
      },
    },
    shown: {
      description: 'One of the tabs is shown, of this pair or of all.',
      on: {
        'user.tab.choose': { actions: [{ type: 'setTab', params: ({ event }) => event }, 'keepView'] },
        'user.pairOnly.choose': { actions: [{ type: 'setPairOnly', params: ({ event }) => event }, 'keepView'] },
      },
    },
  },
});
