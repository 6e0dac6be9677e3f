import type { Failure } from '../../../../domain/contract/outcome';
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPush } from '../../../../domain/contract/channels';
import type {
  FuturesAccount,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';
import type { ToastNotice } from '../../shell/app/notices';
import { call, type OutcomeOf } from '../../call';
import { channelPort } from '../../port';
import { pushNotice, takePush } from './futuresAccount.merge';
import { withEvent, withOutput } from '../../passing';

interface FuturesAccountContext {
  /** All open orders, plans and positions, newest first; null while unknown. */
  account: FuturesAccount | null;
  error: Failure['error'] | null;
}

type AccountOutcome = OutcomeOf<'futuresAccount'>;

export type FuturesAccountEvent =
  | { type: 'user.account.retry' }
  /** Sent by the port that follows the session and its private channel. */
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' }
  /** The state as of subscribing; null where the channel does not carry it. */
  | { type: 'push.account.snapshot'; account: FuturesAccount | null }
  | { type: 'push.account.changed'; push: FuturesPush }
  | { type: 'push.permission.changed'; permission: boolean }
  | { type: 'sys.link.down' };

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
    loadAccount: call('futuresAccount'),
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
        guard: withEvent('isCarried'),
        target: '.current',
        actions: withEvent('storeAccount'),
      },
      { target: '.asking' },
    ],
    'push.permission.changed': { actions: withEvent('storePermission') },
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
        input: {},
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'current',
            actions: withOutput('storeLoaded'),
          },
          { target: 'failed', actions: withOutput('storeError') },
        ],
      },
    },
    current: {
      description: 'The account follows the exchange.',
      tags: 'known',
      on: {
        'push.account.changed': { actions: withEvent('storePush') },
        'sys.link.down': 'outdated',
      },
    },
    outdated: {
      description: 'The connection is lost: what was known last is shown until a new snapshot comes.',
      tags: ['known', 'outdated'],
      on: { 'push.account.changed': { actions: withEvent('storePush') } },
    },
    failed: {
      description: 'The account could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.account.retry': 'asking' },
    },
  },
});

export type FuturesAccountSnapshot = SnapshotFrom<typeof futuresAccountMachine>;

const NO_ORDERS: readonly FuturesOrder[] = [];
const NO_PLANS: readonly FuturesPlan[] = [];
const NO_POSITIONS: readonly FuturesPosition[] = [];

export const accountOf = (snapshot: FuturesAccountSnapshot) => snapshot.context.account;
export const isVisitor = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('visitor');
export const isKnown = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('known');
export const isFailed = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('failed');
export const fundsOf = ({ context }: FuturesAccountSnapshot) => context.account?.funds ?? null;
export const ordersOf = ({ context }: FuturesAccountSnapshot) => context.account?.orders ?? NO_ORDERS;
export const plansOf = ({ context }: FuturesAccountSnapshot) => context.account?.plans ?? NO_PLANS;
export const positionsOf = ({ context }: FuturesAccountSnapshot) => context.account?.positions ?? NO_POSITIONS;

/** Margin mode and leverage of a contract; null before they are known. */
export const settingsOf = ({ context }: FuturesAccountSnapshot, pair: string) =>
  context.account?.settings.find((one) => one.pair === pair) ?? null;
