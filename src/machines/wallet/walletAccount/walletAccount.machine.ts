import { assign, setup } from 'xstate';
import { withEvent, withOutput } from '../../passing';
import { port } from '../../port';

/** How the user likes to see the wallet; kept in the browser. */
export interface WalletView {
  concealed: boolean;
  hideSmall: boolean;
}

export interface WalletAccountContext {
  search: string;
  hideSmall: boolean;
}

export type WalletAccountEvent =
  | { type: 'user.balances.conceal' }
  | { type: 'user.balances.reveal' }
  | { type: 'user.small.choose'; hidden: boolean }
  | { type: 'user.search.change'; text: string };

/** The figures are in the userData and accountOverview actors; this flow decides which of them are shown. */
export const walletAccountMachine = setup({
  types: {
    context: {} as WalletAccountContext,
    events: {} as WalletAccountEvent,
    tags: {} as 'busy' | 'concealed',
  },
  actors: {
    restoreView: port<WalletView>('restoreView'),
  },
  guards: {
    isConcealed: (_, params: WalletView) => params.concealed,
  },
  actions: {
    /** Provided by src/app: keeps the choices in the browser. */
    keepView: (() => {}) as (_: unknown, params: { concealed: boolean }) => void,
    takeView: assign((_, params: WalletView) => ({ hideSmall: params.hideSmall })),
    setHideSmall: assign((_, params: { hidden: boolean }) => ({ hideSmall: params.hidden })),
    setSearch: assign((_, params: { text: string }) => ({ search: params.text })),
  },
}).createMachine({
  id: 'walletAccount',
  description: 'One of the five accounts or the overview of all: which currencies and whether figures are shown.',
  context: { search: '', hideSmall: false },
  on: {
    'user.search.change': { actions: withEvent('setSearch') },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The choices of an earlier visit are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'restoreView',
        src: 'restoreView',
        onDone: [
          {
            guard: withOutput('isConcealed'),
            target: 'concealed',
            actions: withOutput('takeView'),
          },
          { target: 'revealed', actions: withOutput('takeView') },
        ],
      },
    },
    revealed: {
      description: 'The figures are shown.',
      on: {
        'user.balances.conceal': {
          target: 'concealed',
          actions: { type: 'keepView', params: { concealed: true } },
        },
        'user.small.choose': {
          actions: [withEvent('setHideSmall'), { type: 'keepView', params: { concealed: false } }],
        },
      },
    },
    concealed: {
      description: 'The figures are hidden from onlookers.',
      tags: 'concealed',
      on: {
        'user.balances.reveal': {
          target: 'revealed',
          actions: { type: 'keepView', params: { concealed: false } },
        },
        'user.small.choose': {
          actions: [withEvent('setHideSmall'), { type: 'keepView', params: { concealed: true } }],
        },
      },
    },
  },
});
