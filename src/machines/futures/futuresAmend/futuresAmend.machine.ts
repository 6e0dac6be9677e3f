import { assign, emit, setup } from 'xstate';
import { failureNotice } from '../../shell/app/failureNotice';
import type { Notice } from '../../shell/app/notices';
import { placedNotice } from '../futures/answers';
import { failureOf, valueOf } from '../../outcomes';
import { channelPort } from '../../port';
import { callOneOf } from '../../call';
import { firstForm, requestOf } from './futuresAmend.form';
import { amendReason } from './futuresAmend.reasons';
import type {
  AmendField,
  AmendOutcome,
  AmendTarget,
  FuturesAmendContext,
  FuturesAmendEvent,
  TargetToldEvent,
} from './futuresAmend.types';
import { withEvent, withOutput } from '../../passing';

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];
const BLANK = { trigger: '', price: '', quantity: '' };
const NOTHING = { amended: null, form: BLANK, available: null, error: null };

type Opened = Extract<FuturesAmendEvent, { type: 'user.amend.open' }>;

function amendedIn({ amended }: FuturesAmendContext) {
  if (!amended) throw new Error('nothing to change');
  return amended;
}

/** An order may have traded at its new price. */
function amendedNotice(outcome: AmendOutcome): Notice {
  const answer = valueOf(outcome);
  const order = 'order' in answer ? answer.order : null;
  const rests = !order || order.status === 'submitted' || order.status === 'partial';
  return rests ? { type: 'toast', kind: 'success', key: 'futures:amended' } : placedNotice(order);
}

/** Another price or quantity for an open order, another price for a trigger order, typed or dragged on the chart. */
export const futuresAmendMachine = setup({
  types: {
    context: {} as FuturesAmendContext,
    events: {} as FuturesAmendEvent,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'needsConfirm',
  },
  actors: {
    sendAmend: callOneOf('amendFuturesOrder', 'amendFuturesPlan'),
    watchTarget: channelPort<TargetToldEvent, { target: AmendTarget }>('watchTarget'),
  },
  guards: {
    isOver: ({ context }) => context.amended?.over ?? false,
    isPossible: ({ context }) => amendReason(context) === null,
    isOk: (_, params: AmendOutcome) => params.ok,
    isTooLate: (_, params: AmendOutcome) => !params.ok && TOO_LATE.includes(params.error),
  },
  actions: {
    begin: assign((_, { terms, target, dragged }: Pick<Opened, 'terms' | 'target' | 'dragged'>) => ({
      ...NOTHING,
      amended: { terms, target, over: false },
      form: firstForm(terms, target, dragged),
    })),
    storeTold: assign(({ context: { amended } }, { target, available }: TargetToldEvent) => ({
      amended: amended && { ...amended, target: target ?? amended.target, over: target === null },
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
  id: 'futuresAmend',
  description: 'Changing price and quantity of an open futures order, or the prices of a trigger order.',
  context: NOTHING,
  on: { 'flow.target.told': { actions: withEvent('storeTold') } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed; each open order can be.',
      on: { 'user.amend.open': { target: 'filling', actions: withEvent('begin') } },
    },
    filling: {
      description: 'What is new is filled in, from where the line was dragged to if it was.',
      invoke: {
        id: 'watchTarget',
        src: 'watchTarget',
        input: ({ context }) => ({ target: amendedIn(context).target }),
      },
      always: { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] },
      on: {
        'user.field.change': { actions: withEvent('setField') },
        'user.amend.review': { guard: 'isPossible', target: 'confirming' },
        'user.amend.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    confirming: {
      description: 'The user is asked once more whether to change it.',
      tags: 'needsConfirm',
      invoke: {
        id: 'watchTarget',
        src: 'watchTarget',
        input: ({ context }) => ({ target: amendedIn(context).target }),
      },
      always: { guard: 'isOver', target: 'idle', actions: ['forget', 'announceTooLate'] },
      on: {
        'user.amend.accept': { guard: 'isPossible', target: 'sending' },
        'user.amend.back': 'filling',
      },
    },
    sending: {
      description: 'The change is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendAmend',
        src: 'sendAmend',
        input: ({ context }) => requestOf(amendedIn(context), context.form),
        onDone: [
          { guard: withOutput('isOk'), target: 'idle', actions: ['forget', withOutput('announceAmended')] },
          { guard: withOutput('isTooLate'), target: 'idle', actions: ['forget', 'announceTooLate'] },
          { target: 'filling', actions: [withOutput('storeError'), withOutput('announceFailure')] },
        ],
      },
    },
  },
});
