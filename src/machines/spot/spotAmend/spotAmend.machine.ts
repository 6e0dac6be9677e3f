import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { call } from '../../call';
import { failureOf, valueOf } from '../../outcomes';
import { withEvent, withOutput } from '../../passing';
import { channelPort } from '../../port';
import { failureNotice } from '../../shell/app/failureNotice';
import type { Notice } from '../../shell/app/notices';
import { placedNotice } from '../spotOrder/spotOrder.answers';
import { bodyOf, figuresOf } from './spotAmend.form';
import { amendReason } from './spotAmend.reasons';
import type { AmendField, AmendOutcome, OrderToldEvent, SpotAmendContext, SpotAmendEvent } from './spotAmend.types';

const BLANK = { trigger: '', price: '', quantity: '' };
const NOTHING = { amended: null, form: BLANK, available: null, error: null };
const OPEN = ['untriggered', 'waiting', 'partial'];

type Opened = Extract<SpotAmendEvent, { type: 'user.amend.open' }>;

function amendedIn({ amended }: SpotAmendContext) {
  if (!amended) throw new Error('nothing to change');
  return amended;
}

/** An order may have traded at its new price. */
function amendedNotice(outcome: AmendOutcome): Notice {
  const { order } = valueOf(outcome);
  return OPEN.includes(order.status) ? { type: 'toast', kind: 'success', key: 'orders:amended' } : placedNotice(order);
}

/** Other prices and another quantity for an open order. */
export const spotAmendMachine = setup({
  types: {
    context: {} as SpotAmendContext,
    events: {} as SpotAmendEvent,
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: {
    sendAmend: call('amendSpotOrder'),
    watchOrder: channelPort<OrderToldEvent, { orderId: string; currency: string }>('watchOrder'),
  },
  guards: {
    isOver: ({ context }) => context.amended?.over ?? false,
    isPossible: ({ context }) => amendReason(context) === null,
    isDone: (_, params: AmendOutcome) => params.ok,
    isTooLate: (_, params: AmendOutcome) => !params.ok && params.error === 'orderClosed',
  },
  actions: {
    begin: assign((_, { terms, order }: Opened) => ({
      ...NOTHING,
      amended: { terms, order, over: false },
      form: figuresOf(order),
    })),
    storeTold: assign(({ context: { amended } }, { order, available }: OrderToldEvent) => ({
      amended: amended && { ...amended, order: order ?? amended.order, over: order === null },
      available,
    })),
    setField: assign(({ context }, { field, text }: { field: AmendField; text: string }) => ({
      form: { ...context.form, [field]: text },
      error: null,
    })),
    forget: assign(NOTHING),
    storeError: assign((_, params: AmendOutcome) => ({ error: `errors:${failureOf(params).error}` as const })),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
    announceTooLate: emit({ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' }),
    announceFailure: emit((_, params: AmendOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'spotAmend',
  description: 'Changing prices and quantity of an open spot order.',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed; each open order can be.',
      on: { 'user.amend.open': { target: 'filling', actions: withEvent('begin') } },
    },
    filling: {
      description: 'The new figures are filled in, from those of now.',
      invoke: {
        id: 'watchOrder',
        src: 'watchOrder',
        input: ({ context }) => {
          const { order, terms } = amendedIn(context);
          return { orderId: order.id, currency: order.direction === 'buy' ? terms.right_symbol : terms.left_symbol };
        },
      },
      always: { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] },
      on: {
        'flow.order.told': { actions: withEvent('storeTold') },
        'user.field.change': { actions: withEvent('setField') },
        'user.amend.submit': { guard: 'isPossible', target: 'sending' },
        'user.amend.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    sending: {
      description: 'The new figures are on their way.',
      tags: 'busy',
      invoke: {
        id: 'sendAmend',
        src: 'sendAmend',
        input: ({ context }) => bodyOf(amendedIn(context), context.form),
        onDone: [
          { guard: withOutput('isDone'), target: 'idle', actions: ['forget', withOutput('announceAmended')] },
          { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
          { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ],
      },
    },
  },
});

export type SpotAmendSnapshot = SnapshotFrom<typeof spotAmendMachine>;

export const amendedOf = (snapshot: SpotAmendSnapshot) => snapshot.context.amended;
export const formOf = (snapshot: SpotAmendSnapshot) => snapshot.context.form;
export const isIdle = (snapshot: SpotAmendSnapshot) => snapshot.matches('idle');
export const isBusy = (snapshot: SpotAmendSnapshot) => snapshot.hasTag('busy');
export const reasonOf = (snapshot: SpotAmendSnapshot) => amendReason(snapshot.context);
