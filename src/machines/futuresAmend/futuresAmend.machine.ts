import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../app/failureNotice';
import type { Notice } from '../app/notices';
import { placedNotice } from '../futures/answers';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import { firstForm, requestOf } from './futuresAmend.form';
import { amendReason } from './futuresAmend.reasons';
import type {
  AmendField,
  AmendOutcome,
  AmendRequest,
  FuturesAmendContext,
  FuturesAmendEvent,
} from './futuresAmend.types';

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];
const BLANK = { trigger: '', price: '' };
const NOTHING = { amended: null, form: BLANK, available: null, key: null, error: null };

type Opened = Extract<FuturesAmendEvent, { type: 'user.amend.open' }>;
type Told = Extract<FuturesAmendEvent, { type: 'flow.target.told' }>;

/** An order may have traded at its new price. */
function amendedNotice(outcome: AmendOutcome): Notice {
  const { order } = valueOf(outcome);
  const rests = !order || order.status === 'submitted' || order.status === 'partial';
  return rests ? { type: 'toast', kind: 'success', key: 'futures:amended' } : placedNotice(order);
}

/** Another price for an open order or a trigger order, typed or dragged on the chart. */
export const futuresAmendMachine = setup({
  types: {
    context: {} as FuturesAmendContext,
    events: {} as FuturesAmendEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    drawKey: port<string>('drawKey'),
    sendAmend: port<AmendOutcome, { request: AmendRequest; key: string }>('sendAmend'),
  },
  guards: {
    isOver: ({ context }) => context.amended?.over ?? false,
    isPossible: ({ context }) => amendReason(context) === null,
    isReady: ({ context }) => amendReason(context) === null && context.key !== null,
    isOk: (_, params: AmendOutcome) => params.ok,
    isTooLate: (_, params: AmendOutcome) => !params.ok && TOO_LATE.includes(params.error),
  },
  actions: {
    begin: assign((_, { terms, target, dragged }: Pick<Opened, 'terms' | 'target' | 'dragged'>) => ({
      ...NOTHING,
      amended: { terms, target, over: false },
      form: firstForm(terms, target, dragged),
    })),
    storeTold: assign(({ context: { amended } }, { target, available }: Pick<Told, 'target' | 'available'>) => ({
      amended: amended && { ...amended, target: target ?? amended.target, over: target === null },
      available,
    })),
    setField: assign(({ context }, { field, text }: { field: AmendField; text: string }) => ({
      form: { ...context.form, [field]: text },
      error: null,
    })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    dropKey: assign({ key: null }),
    forget: assign(NOTHING),
    storeError: assign((_, params: AmendOutcome) => ({ error: `errors:${failureOf(params).error}`, key: null })),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
    announceTooLate: emit({ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' }),
    announceFailure: emit((_, params: AmendOutcome): Notice => failureNotice(failureOf(params))),
  },
}).createMachine({
  id: 'futuresAmend',
  description: 'Changing the price of an open futures order or trigger order.',
  context: NOTHING,
  on: { 'flow.target.told': { actions: { type: 'storeTold', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed; each open order can be.',
      on: { 'user.amend.open': { target: 'filling', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    filling: {
      description: 'The new price is filled in, from where the line was dragged to if it was.',
      always: { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] },
      on: {
        'user.field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'user.amend.review': { guard: 'isPossible', target: 'confirming' },
        'user.amend.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    confirming: {
      description: 'The user is asked once more whether to change it.',
      tags: 'needsConfirm',
      always: { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] },
      invoke: {
        id: 'drawKey',
        src: 'drawKey',
        onDone: { actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
      },
      on: {
        'user.amend.accept': { guard: 'isReady', target: 'sending' },
        'user.amend.back': { target: 'filling', actions: 'dropKey' },
      },
    },
    sending: {
      description: 'The new price is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendAmend',
        src: 'sendAmend',
        input: ({ context: { amended, form, key } }) => {
          if (!amended) throw new Error('nothing to change');
          return { request: requestOf(amended, form), key: key ?? '' };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', { type: 'announceAmended', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forget', 'announceTooLate'],
          },
          {
            target: 'filling',
            actions: [
              { type: 'storeError', params: ({ event }) => event.output },
              { type: 'announceFailure', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
  },
});
