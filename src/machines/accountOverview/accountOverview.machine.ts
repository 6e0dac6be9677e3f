import { assign, setup } from 'xstate';
import { channelPort, port } from '../port';
import type {
  AccountOverviewContext,
  AccountOverviewEvent,
  OverviewOutcome,
  WalletChangedEvent,
} from './accountOverview.types';

const base = setup({
  types: {
    context: {} as AccountOverviewContext,
    events: {} as AccountOverviewEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadOverview: port<OverviewOutcome>('loadOverview'),
    watchWallet: channelPort<WalletChangedEvent>('watchWallet'),
  },
  guards: {
    isOk: (_, params: { outcome: OverviewOutcome }) => params.outcome.ok,
    hasChanged: ({ context }) => context.changed,
  },
  actions: {
    storeOverview: assign((_, { outcome }: { outcome: OverviewOutcome }) =>
      outcome.ok ? { overview: outcome.value, error: null } : {},
    ),
    storeError: assign((_, { outcome }: { outcome: OverviewOutcome }) => ({
      error: outcome.ok ? null : outcome.error,
    })),
    noteChange: assign({ changed: true }),
    forgetChange: assign({ changed: false }),
  },
  delays: {
    /** Changes that come together lead to one answer, ms. */
    settlePause: 400,
    /** Prices move the profit of the day although no balance changes, ms. */
    refreshPause: 30_000,
  },
});

const answered = {
  guard: { type: 'isOk', params: ({ event }: { event: { output: OverviewOutcome } }) => ({ outcome: event.output }) },
  target: '#accountOverview.shown',
  actions: {
    type: 'storeOverview',
    params: ({ event }: { event: { output: OverviewOutcome } }) => ({ outcome: event.output }),
  },
} as const;

export const accountOverviewMachine = base.createMachine({
  id: 'accountOverview',
  description: "The five accounts as the exchange values them, with the day's profit; kept up to date.",
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
        onDone: [
          answered,
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => ({ outcome: event.output }) } },
        ],
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
      invoke: { id: 'refreshOverview', src: 'loadOverview', onDone: [answered, { target: 'shown' }] },
    },
    failed: {
      description: 'The accounts could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.overview.retry': 'loading' },
    },
  },
});
