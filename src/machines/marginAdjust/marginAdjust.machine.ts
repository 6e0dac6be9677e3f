import { assign, emit, setup } from 'xstate';
import type { FuturesPosition } from '../../../domain/contract/futures';
import type { Notice } from '../app/notices';
import { plainOf } from '../futures/fieldChecks';
import { failureOf } from '../outcomes';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { port } from '../port';
import { marginReason, mostAmount } from './marginAdjust.reasons';
import type {
  MarginAdjustContext,
  MarginAdjustEvent,
  MarginAdjustInput,
  MarginOutcome,
  MarginRequest,
  MarginWay,
} from './marginAdjust.types';

/** Adding margin to an isolated position, or taking it out. */
export const marginAdjustMachine = setup({
  types: {
    context: {} as MarginAdjustContext,
    events: {} as MarginAdjustEvent,
    input: {} as MarginAdjustInput,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    adjustMargin: port<MarginOutcome, MarginRequest>('adjustMargin'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isPossible: ({ context }) => marginReason(context) === null,
    isOk: (_, params: MarginOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    setWay: assign((_, params: { way: MarginWay }) => ({ way: params.way, error: null })),
    setAmount: assign((_, params: { text: string }) => ({ amount: params.text, error: null })),
    setAll: assign(({ context }) => ({ amount: mostAmount(context), error: null })),
    storeError: assign((_, params: MarginOutcome) => ({ error: `errors:${failureOf(params).error}`, key: null })),
    announce: emit(({ context }): Notice => ({ type: 'toast', kind: 'success', key: `futures:margin_${context.way}` })),
  },
}).createMachine({
  id: 'marginAdjust',
  description: 'Adding margin to an isolated position, or taking it out.',
  context: ({ input }) => ({ ...input, way: 'add', amount: '', key: null, error: null }),
  on: { 'flow.position.told': { actions: { type: 'storePosition', params: ({ event }) => event } } },
  initial: 'filling',
  states: {
    filling: {
      description: 'The amount is chosen; the liquidation price that follows is shown beside it.',
      always: { guard: 'isOver', target: 'left' },
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.way.choose': { actions: { type: 'setWay', params: ({ event }) => event } },
        'user.amount.change': { actions: { type: 'setAmount', params: ({ event }) => event } },
        'user.amount.all': { actions: 'setAll' },
        'user.margin.submit': { guard: 'isPossible', target: 'sending' },
        'user.margin.cancel': 'left',
      },
    },
    sending: {
      description: 'The exchange moves the margin, unless the position needs it.',
      tags: 'busy',
      invoke: {
        id: 'adjustMargin',
        src: 'adjustMargin',
        input: ({ context: { terms, position, way, amount, key } }) => ({
          pair: position.pair,
          side: position.side,
          way,
          amount: plainOf(terms, 'usdt', amount),
          key: key ?? '',
        }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'left', actions: 'announce' },
          { target: 'filling', actions: { type: 'storeError', params: ({ event }) => event.output } },
        ],
      },
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});
