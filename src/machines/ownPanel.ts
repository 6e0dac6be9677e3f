import { assign, setup } from 'xstate';
import { port } from './port';

/** How the user left a panel of own orders; kept in the browser. */
export interface OwnPanelView<Tab extends string> {
  tab: Tab;
  thisPairOnly: boolean;
}

export type OwnPanelEvent<Tab extends string> =
  | { type: 'user.tab.choose'; tab: Tab }
  | { type: 'user.pairOnly.choose'; only: boolean };

interface OwnPanel<Tab extends string> {
  id: string;
  description: string;
  /** Of the state in which a tab is shown. */
  shown: string;
  firstTab: Tab;
}

/** Which of the own things a panel below a chart shows. */
export const ownPanelMachine = <Tab extends string>({ id, description, shown, firstTab }: OwnPanel<Tab>) =>
  setup({
    types: {
      context: {} as OwnPanelView<Tab>,
      events: {} as OwnPanelEvent<Tab>,
      tags: {} as 'busy',
    },
    actors: { restoreView: port<OwnPanelView<Tab>>('restoreView') },
    actions: {
      /** Provided by src/app: keeps the choices in the browser. */
      keepView: () => {},
      takeView: assign((_, params: OwnPanelView<Tab>) => params),
      setTab: assign((_, params: { tab: Tab }) => ({ tab: params.tab })),
      setPairOnly: assign((_, params: { only: boolean }) => ({ thisPairOnly: params.only })),
    },
  }).createMachine({
    id,
    description,
    context: { tab: firstTab, thisPairOnly: false },
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
        description: shown,
        on: {
          'user.tab.choose': { actions: [{ type: 'setTab', params: ({ event }) => event }, 'keepView'] },
          'user.pairOnly.choose': { actions: [{ type: 'setPairOnly', params: ({ event }) => event }, 'keepView'] },
        },
      },
    },
  });
