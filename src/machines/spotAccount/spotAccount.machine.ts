import { assign, setup } from 'xstate';
import { port } from '../port';
import type { SpotAccountContext, SpotAccountEvent, WalletView } from './spotAccount.types';

/** The figures are in the userData actor; this flow decides which of them are shown. */
export const spotAccountMachine = setup({
  types: {
    context: {} as SpotAccountContext,
    events: {} as SpotAccountEvent,
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
  id: 'spotAccount',
  description: 'The spot account: what it holds and what it is worth.',
  context: { search: '', hideSmall: false },
  on: {
    'user.search.change': { actions: { type: 'setSearch', params: ({ event }) => event } },
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
            guard: { type: 'isConcealed', params: ({ event }) => event.output },
            target: 'concealed',
            actions: { type: 'takeView', params: ({ event }) => event.output },
          },
          { target: 'revealed', actions: { type: 'takeView', params: ({ event }) => event.output } },
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
          actions: [
            { type: 'setHideSmall', params: ({ event }) => event },
            { type: 'keepView', params: { concealed: false } },
          ],
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
          actions: [
            { type: 'setHideSmall', params: ({ event }) => event },
            { type: 'keepView', params: { concealed: true } },
          ],
        },
      },
    },
  },
});
