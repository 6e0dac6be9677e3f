import { assign, emit, setup } from 'xstate';
import type { MarginMode } from '../../../domain/contract/futures';
import type { Notice } from '../app/notices';
import { failureOf } from '../outcomes';
import { port } from '../port';
import { modeReason } from './marginMode.reasons';
import type { MarginModeContext, MarginModeEvent, ModeFacts, ModeOutcome } from './marginMode.types';

/** Cross or isolated margin of one contract. */
export const marginModeMachine = setup({
  types: {
    context: {} as MarginModeContext,
    events: {} as MarginModeEvent,
    input: {} as { pair: string },
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    changeMode: port<ModeOutcome, { pair: string; mode: MarginMode; key: string }>('changeMode'),
  },
  guards: {
    isPossible: ({ context }) => modeReason(context) === null,
    isOk: (_, params: ModeOutcome) => params.ok,
  },
  actions: {
    begin: assign((_, { facts }: { facts: ModeFacts }) => ({ facts, mode: facts.mode, key: null, error: null })),
    storeFacts: assign((_, { facts }: { facts: ModeFacts }) => ({ facts })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    setMode: assign((_, params: { mode: MarginMode }) => ({ mode: params.mode, error: null })),
    storeError: assign((_, params: ModeOutcome) => ({ error: `errors:${failureOf(params).error}`, key: null })),
    announce: emit(
      ({ context }): Notice => ({ type: 'toast', kind: 'success', key: `futures:modeChanged_${context.mode}` }),
    ),
  },
}).createMachine({
  id: 'marginMode',
  description: 'Choosing between cross and isolated margin for a contract.',
  context: ({ input }) => ({
    pair: input.pair,
    facts: { mode: 'cross', hasPosition: false, hasOrders: false },
    mode: 'cross',
    key: null,
    error: null,
  }),
  on: { 'flow.facts.told': { actions: { type: 'storeFacts', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The mode in force is shown beside the order form.',
      on: { 'user.mode.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      description: 'A mode is chosen; with a position or an open order the dialog says why it is not possible.',
      tags: 'open',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.mode.choose': { actions: { type: 'setMode', params: ({ event }) => event } },
        'user.mode.submit': { guard: 'isPossible', target: 'submitting' },
        'user.mode.close': 'closed',
      },
    },
    submitting: {
      description: 'The exchange changes the mode.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeMode',
        src: 'changeMode',
        input: ({ context: { pair, mode, key } }) => ({ pair, mode, key: key ?? '' }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
