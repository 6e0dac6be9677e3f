import { assign, setup } from 'xstate';
import type { Account } from '../../../domain/contract/wallet';
import { port } from '../port';
import type { WalletAccountContext, WalletAccountEvent, WalletView } from './walletAccount.types';

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
    isOther: ({ context }, params: { account: Account | null }) => params.account !== context.account,
  },
  actions: {
    /** Provided by src/app: keeps the choices in the browser. */
    keepView: (() => {}) as (_: unknown, params: { concealed: boolean }) => void,
    takeView: assign((_, params: WalletView) => ({ hideSmall: params.hideSmall })),
    setHideSmall: assign((_, params: { hidden: boolean }) => ({ hideSmall: params.hidden })),
    setSearch: assign((_, params: { text: string }) => ({ search: params.text })),
    openAccount: assign((_, params: { account: Account | null }) => ({ account: params.account, search: '' })),
  },
}).createMachine({
  id: 'walletAccount',
  description: 'One of the five accounts or the overview of all: which currencies and whether figures are shown.',
  context: { account: null, search: '', hideSmall: false },
  on: {
    'flow.account.open': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'openAccount', params: ({ event }) => event },
    },
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
