import { assign, setup } from 'xstate';
import { channels } from '../../../domain/contract/channels';
import type { FuturesMark } from '../../../domain/contract/futuresMarket';
import { channelPort, port } from '../port';
import type {
  ContractsOutcome,
  FuturesMarketContext,
  FuturesMarketEvent,
  FuturesMarketInput,
} from './futuresMarket.types';

/** One contract: its terms, and mark, index and funding as they move. */
export const futuresMarketMachine = setup({
  types: {
    context: {} as FuturesMarketContext,
    events: {} as FuturesMarketEvent,
    input: {} as FuturesMarketInput,
    tags: {} as 'busy' | 'known' | 'unknown' | 'failed' | 'current',
  },
  actors: {
    loadContracts: port<ContractsOutcome>('loadContracts'),
    watchChannel: channelPort<FuturesMarketEvent, { channel: string }>('watchChannel'),
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
        id: 'loadContracts',
        src: 'loadContracts',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'storeContracts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'storeContracts', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event.output } },
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
          actions: { type: 'storeMark', params: ({ event }) => event },
        },
        'sys.link.down': '.stale',
      },
      initial: 'connecting',
      states: {
        connecting: { description: 'No mark is known yet.' },
        live: {
          description: 'Mark, index and funding follow the exchange.',
          tags: 'current',
          on: { 'push.channel.data': { actions: { type: 'storeMark', params: ({ event }) => event } } },
        },
        stale: { description: 'The connection is lost: the last known mark is shown.' },
      },
    },
  },
});
