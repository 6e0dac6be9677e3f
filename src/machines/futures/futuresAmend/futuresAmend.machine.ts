import { assign, emit, setup } from 'xstate';
import type { Notice } from '../../shell/app/notices';
import { placedNotice } from '../futures/answers';
import { amendable, amendedIn, NOTHING_AMENDED, sendingAmend, untilOver } from '../../families/amending';
import { valueOf } from '../../outcomes';
import { channelPort } from '../../port';
import { callOneOf } from '../../call';
import { firstForm, requestOf } from './futuresAmend.form';
import { amendReason } from './futuresAmend.reasons';
import type {
  AmendOutcome,
  AmendTarget,
  FuturesAmendContext,
  FuturesAmendEvent,
  TargetToldEvent,
} from './futuresAmend.types';
import { withEvent } from '../../passing';

const TOO_LATE = ['orderClosed', 'futuresPlanEnded'];

type Opened = Extract<FuturesAmendEvent, { type: 'user.amend.open' }>;

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
    isPossible: ({ context }) => amendReason(context) === null,
  },
  actions: {
    begin: assign((_, { terms, target, dragged }: Pick<Opened, 'terms' | 'target' | 'dragged'>) => ({
      ...NOTHING_AMENDED,
      amended: { terms, target, over: false },
      form: firstForm(terms, target, dragged),
    })),
    storeTold: assign(({ context: { amended } }, { target, available }: TargetToldEvent) => ({
      amended: amended && { ...amended, target: target ?? amended.target, over: target === null },
      available,
    })),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
  },
})
  .extend(amendable(TOO_LATE))
  .createMachine({
    id: 'futuresAmend',
    description: 'Changing price and quantity of an open futures order, or the prices of a trigger order.',
    context: NOTHING_AMENDED,
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
        always: untilOver,
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
        always: untilOver,
        on: {
          'user.amend.accept': { guard: 'isPossible', target: 'sending' },
          'user.amend.back': 'filling',
        },
      },
      sending: sendingAmend('The change is on its way.', ({ context }: { context: FuturesAmendContext }) =>
        requestOf(amendedIn(context), context.form),
      ),
    },
  });
