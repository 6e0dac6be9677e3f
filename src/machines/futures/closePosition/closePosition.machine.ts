import { assign, emit, setup } from 'xstate';
import type { FuturesExecution, FuturesOrder, FuturesPosition } from '../../../../domain/contract/futures/futures';
import { trimZeros } from '../../../../domain/money/decimal';
import { type Notice, failureNotice } from '../../shell/app/notices';
import { complaintsOf, placedNotice, POSITION_OVER } from '../futures/answers';
import { failureOf, valueOf } from '../../outcomes';
import { isOpenPosition } from '../futuresAccount/futuresAccount.merge';
import { callOneOf } from '../../call';
import { closableLots, closeReason, requestOf, slideTo } from './closePosition.reasons';
import type {
  CloseField,
  CloseOutcome,
  ClosePositionContext,
  ClosePositionEvent,
  ClosePositionInput,
} from './closePosition.types';
import { fillFacts } from '../../fillFacts';
import { withEvent, withOutput } from '../../passing';
import { SENT_BEFORE } from '../../sameOrder';

/** Returns the toast about the order that opened the other side, or that the position was only closed. */
const reversedNotice = ({ opened }: { opened: FuturesOrder | null }): Notice =>
  opened ? placedNotice(opened) : { type: 'toast', kind: 'info', key: 'futures:notReversed' };

/** Returns the toast with the result of the close, and the part of a flash close that the book did not fill. */
function closedNotice(context: ClosePositionContext, outcome: CloseOutcome): Notice {
  const answer = valueOf(outcome);
  if (outcome.ok && outcome.repeated) return SENT_BEFORE;
  const surplus = 'surplus' in answer ? answer.surplus : '0';
  if (!/[1-9]/.test(surplus)) return 'refused' in answer ? reversedNotice(answer) : placedNotice(answer.order);
  const told: Notice = {
    type: 'toast',
    kind: 'info',
    key: 'futures:surplus',
    params: { currency: context.terms.left },
  };
  const { to } = fillFacts(answer.order, 'USDT', 'u-history');
  return { ...told, amounts: { surplus: trimZeros(surplus) }, to };
}

export const closePositionMachine = setup({
  types: {
    context: {} as ClosePositionContext,
    events: {} as ClosePositionEvent,
    input: {} as ClosePositionInput,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: { sendClose: callOneOf('placeFuturesOrder', 'flashCloseFutures', 'reverseFuturesPosition') },
  guards: {
    isOver: ({ context }) => !isOpenPosition(context.position),
    isAtOnce: ({ context }) => context.way !== 'order',
    isPossible: ({ context }) => closeReason(context) === null,
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
    storeComplaints: assign((_, params: CloseOutcome) => ({ complaints: complaintsOf(failureOf(params)) })),
    announceOver: emit(POSITION_OVER),
    announceClosed: emit(({ context }, params: CloseOutcome) => closedNotice(context, params)),
    announceFailure: emit((_, params: CloseOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'closePosition',
  description: 'Closing a position by a limit or a market order, or at once.',
  context: ({ input }) => ({
    ...input,
    form: { type: 'market', fields: { price: '', quantity: trimZeros(input.position.closable) }, percent: null },
    complaints: {},
  }),
  on: { 'flow.position.told': { actions: withEvent('storePosition') } },
  initial: 'filling',
  states: {
    filling: {
      description: 'Price and quantity of the close are chosen.',
      always: [
        { guard: 'isOver', target: 'left', actions: 'announceOver' },
        { guard: 'isAtOnce', target: 'confirming' },
      ],
      on: {
        'user.type.choose': { actions: withEvent('setType') },
        'user.field.change': { actions: withEvent('setField') },
        'user.size.percent': { guard: 'canSlide', actions: withEvent('setPercent') },
        'user.close.review': { guard: 'isPossible', target: 'confirming' },
        'user.close.cancel': 'left',
      },
    },
    confirming: {
      description: 'The user is asked once more whether to close.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'left', actions: 'announceOver' },
      on: {
        'user.close.accept': { guard: 'isPossible', target: 'sending' },
        'user.close.back': [{ guard: 'isAtOnce', target: 'left' }, { target: 'filling' }],
      },
    },
    sending: {
      description: 'The close is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendClose',
        src: 'sendClose',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: withOutput('isOk'), target: 'left', actions: withOutput('announceClosed') },
          { target: 'refused', actions: [withOutput('storeComplaints'), withOutput('announceFailure')] },
        ],
      },
    },
    refused: {
      description: 'The exchange did not take the close: back to the form, or away where there is none.',
      always: [{ guard: 'isAtOnce', target: 'left' }, { guard: 'isOver', target: 'left' }, { target: 'filling' }],
    },
    left: { type: 'final', description: 'The dialog is closed.' },
  },
});
