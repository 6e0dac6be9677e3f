import { assign, setup } from 'xstate';
import { port } from '../port';

export const FUTURES_TABS = [
  'positions',
  'orders',
  'plans',
  'history',
  'positionHistory',
  'funding',
  'account',
] as const;
export type FuturesTab = (typeof FUTURES_TABS)[number];

/** How the user left the panel; kept in the browser. */
export interface FuturesPanelView {
  tab: FuturesTab;
  thisPairOnly: boolean;
}

export type FuturesPanelEvent =
  | { type: 'user.tab.choose'; tab: FuturesTab }
  | { type: 'user.pairOnly.choose'; only: boolean };

/** Which of the own things the panel below a contract's chart shows. */
export const futuresPanelMachine = setup({
  types: {
    context: {} as FuturesPanelView,
    events: {} as FuturesPanelEvent,
    tags: {} as 'busy',
  },
  actors: { restoreView: port<FuturesPanelView>('restoreView') },
  actions: {
    /** Provided by src/app: keeps the choices in the browser. */
    keepView: () => {},
    takeView: assign((_, params: FuturesPanelView) => params),
    setTab: assign((_, params: { tab: FuturesTab }) => ({ tab: params.tab })),
    setPairOnly: assign((_, params: { only: boolean }) => ({ thisPairOnly: params.only })),
  },
}).createMachine({
  id: 'futuresPanel',
  description: 'The panel of positions, orders and account below the chart of a contract.',
  context: { tab: 'positions', thisPairOnly: false },
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
      description: 'One of the tabs is shown, of this contract or of all.',
      on: {
        'user.tab.choose': { actions: [{ type: 'setTab', params: ({ event }) => event }, 'keepView'] },
        'user.pairOnly.choose': { actions: [{ type: 'setPairOnly', params: ({ event }) => event }, 'keepView'] },
      },
    },
  },
});
