import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { WalletOverview, Account, AccountCurrency } from '../../../../domain/contract/wallet/wallet';
import { call } from '../../call';
import { withOutput } from '../../passing';
import { channelPort } from '../../port';

export type OverviewOutcome = Outcome<WalletOverview>;

export interface AccountOverviewContext {
  /** Null before the first response. */
  overview: WalletOverview | null;
  error: Failure['error'] | null;
  /** Whether something changed while the overview was loading. */
  changed: boolean;
}

export interface WalletChangedEvent {
  type: 'push.wallet.changed';
}

export type AccountOverviewEvent = { type: 'user.overview.retry' } | WalletChangedEvent;

const base = setup({
  types: {
    context: {} as AccountOverviewContext,
    events: {} as AccountOverviewEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadOverview: call('walletOverview'),
    watchWallet: channelPort<WalletChangedEvent>('watchWallet'),
  },
  guards: {
    isOk: (_, outcome: OverviewOutcome) => outcome.ok,
    hasChanged: ({ context }) => context.changed,
  },
  actions: {
    storeOverview: assign((_, outcome: OverviewOutcome) =>
      outcome.ok ? { overview: outcome.value, error: null } : {},
    ),
    storeError: assign((_, outcome: OverviewOutcome) => ({
      error: outcome.ok ? null : outcome.error,
    })),
    noteChange: assign({ changed: true }),
    forgetChange: assign({ changed: false }),
  },
  delays: {
    /** Changes within this time are coalesced into one request, ms. */
    settlePause: 400,
    /** Refresh interval, ms: prices move the day's profit even when no balance changes. */
    refreshPause: 30_000,
  },
});

const answered = {
  guard: withOutput('isOk'),
  target: '#accountOverview.shown',
  actions: withOutput('storeOverview'),
} as const;

export const accountOverviewMachine = base.createMachine({
  id: 'accountOverview',
  description: 'The five accounts as the exchange values them, with the day’s profit; kept up to date.',
  context: { overview: null, error: null, changed: false },
  invoke: { id: 'watchWallet', src: 'watchWallet' },
  on: { 'push.wallet.changed': { actions: 'noteChange' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The accounts are being loaded; balances are shown without them as soon as they are known.',
      tags: 'busy',
      entry: 'forgetChange',
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        input: {},
        onDone: [answered, { target: 'failed', actions: withOutput('storeError') }],
      },
    },
    shown: {
      description: 'The accounts are shown, and valued anew with each price.',
      always: { guard: 'hasChanged', target: 'settling' },
      after: { refreshPause: 'refreshing' },
    },
    settling: {
      description: 'A balance changed: what comes together within a moment is awaited before loading again.',
      after: { settlePause: 'refreshing' },
    },
    refreshing: {
      description: 'The accounts are being loaded again; the earlier ones stay, also when that fails.',
      tags: 'busy',
      entry: 'forgetChange',
      invoke: { id: 'refreshOverview', src: 'loadOverview', input: {}, onDone: [answered, { target: 'shown' }] },
    },
    failed: {
      description: 'The accounts could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.overview.retry': 'loading' },
    },
  },
});

type AccountOverviewSnapshot = SnapshotFrom<typeof accountOverviewMachine>;

const NOTHING_TOLD: readonly AccountCurrency[] = [];

/** Null before the first response. */
export const overviewOf = (snapshot: AccountOverviewSnapshot) => snapshot.context.overview;
export const isFailed = (snapshot: AccountOverviewSnapshot) => snapshot.hasTag('failed');
export const errorOf = (snapshot: AccountOverviewSnapshot) => snapshot.context.error;

/** An account's currencies as last reported by the exchange; empty before the first response. */
export const toldOf = (overview: AccountOverviewSnapshot['context']['overview'], account: Account) =>
  overview?.accounts.find((one) => one.account === account)?.currencies ?? NOTHING_TOLD;
