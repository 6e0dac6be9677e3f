import { assign, emit, setup } from 'xstate';
import type { FuturesExecution, FuturesPosition } from '../../../domain/contract/futures';
import { trimZeros } from '../../../domain/money/decimal';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { complaintsOf, placedNotice } from '../futures/answers';
import { failureOf, valueOf } from '../outcomes';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { port } from '../port';
import { closableLots, closeReason, requestOf, slideTo } from './closePosition.reasons';
import type {
  CloseField,
  CloseOutcome,
  ClosePositionContext,
  ClosePositionEvent,
  ClosePositionInput,
  CloseRequest,
} from './closePosition.types';

/** Says what became of the close, and how much the book did not take of a flash close. */
function closedNotice(context: ClosePositionContext, outcome: CloseOutcome): Notice {
  const { order, surplus } = valueOf(outcome);
  if (surplus === undefined || !/[1-9]/.test(surplus)) return placedNotice(order);
  const params = { currency: context.terms.left };
  return { type: 'toast', kind: 'info', key: 'futures:surplus', params, amounts: { surplus: trimZeros(surplus) } };
}

/** Closing a position, in part or whole. */
export const closePositionMachine = setup({
  types: {
    context: {} as ClosePositionContext,
    events: {} as ClosePositionEvent,
    input: {} as ClosePositionInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    sendClose: port<CloseOutcome, { request: CloseRequest; key: string }>('sendClose'),
  },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isFlash: ({ context }) => context.way === 'flash',
    isPossible: ({ context }) => closeReason(context) === null,
    isReady: ({ context }) => closeReason(context) === null && context.key !== null,
    canSlide: ({ context }) => closableLots(context) > 0,
    isOk: (_, params: CloseOutcome) => params.ok,
  },
  actions: {
    storePosition: assign((_, params: { position: FuturesPosition }) => ({ position: params.position })),
    setType: assign(({ context }, params: { execution: FuturesExecution }) => ({
      form: { ...context.form, type: params.execution },
      complaints: {},
    })),
    setField: assign(({ context }, params: { field: CloseField; text: string }) => ({
      form: {
        ...context.form,
        fields: { ...context.form.fields, [params.field]: params.text },
        percent: params.field === 'quantity' ? null : context.form.percent,
      },
      complaints: { ...context.complaints, [params.field]: undefined },
    })),
    setPercent: assign(({ context }, params: { percent: number }) => ({
      form: slideTo(context, params.percent),
      complaints: {},
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    dropKey: assign({ key: null }),
    storeComplaints: assign((_, params: CloseOutcome) => ({ complaints: complaintsOf(failureOf(params)), key: null })),
    announceClosed: emit(({ context }, params: CloseOutcome) => closedNotice(context, params)),
    announceFailure: emit((_, params: CloseOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'closePosition',
  description: 'Closing a position by a limit or a market order, or at once.',
  context: ({ input }) => ({
    ...input,
    form: { type: 'market', fields: { price: '', quantity: trimZeros(input.position.closable) }, percent: null },
    key: null,
    complaints: {},
  }),
  on: { 'flow.position.told': { actions: { type: 'storePosition', params: ({ event }) => event } } },
  initial: 'filling',
  states: {
    filling: {
      description: 'Price and quantity of the close are chosen.',
      always: [
        { guard: 'isOver', target: 'left' },
        { guard: 'isFlash', target: 'confirming' },
      ],
      on: {
        'user.type.choose': { actions: { type: 'setType', params: ({ event }) => event } },
        'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'user.size.percent': { guard: 'canSlide', actions: { type: 'setPercent', params: ({ event }) => event } },
        'user.close.review': { guard: 'isPossible', target: 'confirming' },
        'user.close.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user is asked once more whether to close.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left' },
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.close.accept': { guard: 'isReady', target: 'sending' },
        'user.close.back': [
          { guard: 'isFlash', target: 'left' },
          { target: 'filling', actions: 'dropKey' },
        ],
      },
    },
    sending: {
      description: 'The close is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendClose',
        src: 'sendClose',
        input: ({ context }) => ({ request: requestOf(context), key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'announceClosed', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: [
              { type: 'storeComplaints', params: ({ event }) => event.output },
              { type: 'announceFailure', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    refused: {
      description: 'The exchange did not take the close: back to the form, or away where there is none.',
      always: [{ guard: 'isFlash', target: 'left' }, { target: 'filling' }],
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});
