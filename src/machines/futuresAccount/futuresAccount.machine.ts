import { assign, enqueueActions, setup } from 'xstate';
import type { FuturesPush } from '../../../domain/contract/channels';
import type { FuturesAccount } from '../../../domain/contract/futures';
import type { ToastNotice } from '../app/notices';
import { channelPort, port } from '../port';
import { pushNotice, takePush } from './futuresAccount.merge';
import type { AccountOutcome, FuturesAccountContext, FuturesAccountEvent } from './futuresAccount.types';

/** The contract account of whoever is signed in: shared by all screens about futures. */
export const futuresAccountMachine = setup({
  types: {
    context: {} as FuturesAccountContext,
    events: {} as FuturesAccountEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'visitor' | 'busy' | 'known' | 'outdated' | 'failed',
  },
  actors: {
    watchAccount: channelPort<FuturesAccountEvent>('watchAccount'),
    loadAccount: port<AccountOutcome>('loadAccount'),
  },
  guards: {
    isCarried: (_, params: { account: FuturesAccount | null }) => params.account !== null,
    isLoaded: (_, params: AccountOutcome) => params.ok,
  },
  actions: {
    storeAccount: assign((_, params: { account: FuturesAccount | null }) => ({ account: params.account, error: null })),
    storeLoaded: assign((_, params: AccountOutcome) => (params.ok ? { account: params.value, error: null } : {})),
    storeError: assign((_, params: AccountOutcome) => ({ error: params.ok ? null : params.error })),
    storePush: enqueueActions(({ context: { account }, enqueue }, params: { push: FuturesPush }) => {
      if (!account) return;
      const notice = pushNotice(account, params.push);
      if (notice) enqueue.emit(notice);
      enqueue.assign({ account: takePush(account, params.push) });
    }),
    storePermission: assign(({ context: { account } }, params: { permission: boolean }) => ({
      account: account && { ...account, permission: params.permission },
    })),
    forget: assign({ account: null, error: null }),
  },
}).createMachine({
  id: 'futuresAccount',
  description: 'The contract account of the signed-in user: funds, positions, orders, trigger orders and settings.',
  context: { account: null, error: null },
  invoke: { id: 'watchAccount', src: 'watchAccount' },
  on: {
    'sys.session.started': { target: '.loading', actions: 'forget' },
    'sys.session.ended': { target: '.visiting', actions: 'forget' },
    'push.account.snapshot': [
      {
        guard: { type: 'isCarried', params: ({ event }) => event },
        target: '.current',
        actions: { type: 'storeAccount', params: ({ event }) => event },
      },
      { target: '.asking' },
    ],
    'push.permission.changed': { actions: { type: 'storePermission', params: ({ event }) => event } },
  },
  initial: 'visiting',
  states: {
    visiting: { description: 'Nobody is signed in.', tags: 'visitor' },
    loading: { description: 'The private channel is being opened: nothing is known yet.', tags: 'busy' },
    asking: {
      description: 'The channel does not carry the account, so it is asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'current',
            actions: { type: 'storeLoaded', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event.output } },
        ],
      },
    },
    current: {
      description: 'The account follows the exchange.',
      tags: 'known',
      on: {
        'push.account.changed': { actions: { type: 'storePush', params: ({ event }) => event } },
        'sys.link.down': 'outdated',
      },
    },
    outdated: {
      description: 'The connection is lost: what was known last is shown until a new snapshot comes.',
      tags: ['known', 'outdated'],
      on: { 'push.account.changed': { actions: { type: 'storePush', params: ({ event }) => event } } },
    },
    failed: {
      description: 'The account could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.account.retry': 'asking' },
    },
  },
});
