import { assign, emit, setup } from 'xstate';
import type { Notice } from '../app/notices';
import { failureOf } from '../outcomes';
import { port } from '../port';
import type { ContractTerms } from '../futures/contractTerms';
import { leverageReason } from './leverage.reasons';
import type { LeverageContext, LeverageEvent, LeverageFacts, LeverageOutcome } from './leverage.types';

/** The leverage of one contract. */
export const leverageMachine = setup({
  types: {
    context: {} as LeverageContext,
    events: {} as LeverageEvent,
    input: {} as { terms: ContractTerms },
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    changeLeverage: port<LeverageOutcome, { pair: string; leverage: number; key: string }>('changeLeverage'),
  },
  guards: {
    isPossible: ({ context }) => leverageReason(context) === null,
    isWithin: ({ context }, params: { leverage: number }) =>
      Number.isInteger(params.leverage) &&
      params.leverage >= 1 &&
      params.leverage <= context.terms.contract.max_leverage,
    isOk: (_, params: LeverageOutcome) => params.ok,
  },
  actions: {
    begin: assign((_, params: { facts: LeverageFacts }) => ({
      facts: params.facts,
      leverage: params.facts.leverage,
      key: null,
      error: null,
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    setLeverage: assign((_, params: { leverage: number }) => ({ leverage: params.leverage, error: null })),
    storeError: assign((_, params: LeverageOutcome) => ({ error: `errors:${failureOf(params).error}`, key: null })),
    announce: emit(
      ({ context }): Notice => ({
        type: 'toast',
        kind: 'success',
        key: 'futures:leverageChanged',
        params: { leverage: context.leverage },
      }),
    ),
  },
}).createMachine({
  id: 'leverage',
  description: 'Choosing the leverage of a contract.',
  context: ({ input }) => ({
    terms: input.terms,
    facts: { leverage: 1, notional: '0' },
    leverage: 1,
    key: null,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The leverage in force is shown beside the order form.',
      on: {
        'user.leverage.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    choosing: {
      description: 'A leverage is chosen; the tiers say how large a position it allows.',
      tags: 'open',
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.leverage.choose': {
          guard: { type: 'isWithin', params: ({ event }) => event },
          actions: { type: 'setLeverage', params: ({ event }) => event },
        },
        'user.leverage.submit': { guard: 'isPossible', target: 'submitting' },
        'user.leverage.close': 'closed',
      },
    },
    submitting: {
      description: 'The exchange checks the margin and changes the leverage.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeLeverage',
        src: 'changeLeverage',
        input: ({ context }) => ({
          pair: context.terms.contract.pair,
          leverage: context.leverage,
          key: context.key ?? '',
        }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'closed', actions: 'announce' },
          { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
