import type { Failure } from '../../../../domain/contract/outcome';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { channels } from '../../../../domain/contract/channels';
import type { FuturesContract, FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import { call, type OutcomeOf } from '../../call';
import { watchChannel } from '../../port';
import { actor, typesOf, withEvent, withOutput } from '../../passing';

interface FuturesMarketInput {
  /** LEFT_USDT. */
  pair: string;
}

interface FuturesMarketContext {
  pair: string;
  /** All contracts; empty before they are loaded. */
  contracts: readonly FuturesContract[];
  /** Mark, index and funding; null before the first. */
  mark: FuturesMark | null;
  error: Failure['error'] | null;
}

type ContractsOutcome = OutcomeOf<'futuresContracts'>;

type FuturesMarketEvent =
  | { type: 'user.contract.retry' }
  | { type: 'push.channel.snapshot'; data: FuturesMark | null }
  | { type: 'push.channel.data'; data: FuturesMark }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

/** One contract: its terms, with live mark, index and funding. */
export const futuresMarketMachine = setup({
  types: typesOf<
    FuturesMarketContext,
    FuturesMarketEvent,
    'busy' | 'known' | 'unknown' | 'failed' | 'current',
    never,
    FuturesMarketInput
  >(),
  actors: {
    loadContracts: call('futuresContracts'),
    watchChannel: watchChannel<FuturesMarketEvent>(),
  },
  guards: {
    isOffered: ({ context }, params: ContractsOutcome) =>
      params.ok && params.value.some(({ pair }) => pair === context.pair),
    isLoaded: (_, params: ContractsOutcome) => params.ok,
  },
  actions: {
    storeContracts: assign((_, params: ContractsOutcome) =>
      params.ok ? { contracts: params.value, error: null } : {},
    ),
    storeError: assign((_, params: ContractsOutcome) => ({ error: params.ok ? null : params.error })),
    storeMark: assign(({ context }, params: { data: FuturesMark | null }) => ({ mark: params.data ?? context.mark })),
  },
}).createMachine({
  id: 'futuresMarket',
  description: 'The terms of a perpetual contract, and its mark price, index and funding.',
  context: ({ input }) => ({ pair: input.pair, contracts: [], mark: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The contracts are being loaded.',
      tags: 'busy',
      invoke: {
        ...actor('loadContracts'),
        input: {},
        onDone: [
          {
            guard: withOutput('isOffered'),
            target: 'offered',
            actions: withOutput('storeContracts'),
          },
          {
            guard: withOutput('isLoaded'),
            target: 'unknown',
            actions: withOutput('storeContracts'),
          },
          { target: 'failed', actions: withOutput('storeError') },
        ],
      },
    },
    failed: {
      description: 'The contracts could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.contract.retry': 'loading' },
    },
    unknown: { description: 'The pair has no contract.', tags: 'unknown' },
    offered: {
      description: 'The contract is known, and its mark is followed.',
      tags: 'known',
      invoke: {
        id: 'watchMark',
        src: 'watchChannel',
        input: ({ context }) => ({ channel: channels.futureMark(context.pair) }),
      },
      on: {
        'push.channel.snapshot': {
          target: '.live',
          actions: withEvent('storeMark'),
        },
        'sys.link.down': '.stale',
      },
      initial: 'connecting',
      states: {
        connecting: { description: 'No mark is known yet.' },
        live: {
          description: 'Mark, index and funding follow the exchange.',
          tags: 'current',
          on: { 'push.channel.data': { actions: withEvent('storeMark') } },
        },
        stale: { description: 'The connection is lost: the last known mark is shown.' },
      },
    },
  },
});

type FuturesMarketSnapshot = SnapshotFrom<typeof futuresMarketMachine>;

export const isFailed = (snapshot: FuturesMarketSnapshot) => snapshot.hasTag('failed');
export const contractsOf = (snapshot: FuturesMarketSnapshot) => snapshot.context.contracts;
export const contractOf = ({ context }: FuturesMarketSnapshot) =>
  context.contracts.find(({ pair }) => pair === context.pair) ?? null;
export const markOf = (snapshot: FuturesMarketSnapshot) => snapshot.context.mark;
