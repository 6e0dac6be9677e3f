import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { call } from '../../call';
import { amendable, amendedIn, NOTHING_AMENDED, sendingAmend, untilOver } from '../../families/amending';
import { valueOf } from '../../outcomes';
import { withEvent } from '../../passing';
import { channelPort } from '../../port';
import type { Notice } from '../../shell/app/notices';
import { placedNotice } from '../spotOrder/spotOrder.answers';
import { bodyOf, figuresOf } from './spotAmend.form';
import { amendReason } from './spotAmend.reasons';
import type { AmendOutcome, OrderToldEvent, SpotAmendContext, SpotAmendEvent } from './spotAmend.types';

const OPEN = ['untriggered', 'waiting', 'partial'];

type Opened = Extract<SpotAmendEvent, { type: 'user.amend.open' }>;

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
    isPossible: ({ context }) => amendReason(context) === null,
  },
  actions: {
    begin: assign((_, { terms, order }: Opened) => ({
      ...NOTHING_AMENDED,
      amended: { terms, order, over: false },
      form: figuresOf(order),
    })),
    storeTold: assign(({ context: { amended } }, { order, available }: OrderToldEvent) => ({
      amended: amended && { ...amended, order: order ?? amended.order, over: order === null },
      available,
    })),
    announceAmended: emit((_, params: AmendOutcome) => amendedNotice(params)),
  },
})
  .extend(amendable(['orderClosed']))
  .createMachine({
    id: 'spotAmend',
    description: 'Changing prices and quantity of an open spot order.',
    context: NOTHING_AMENDED,
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
        always: untilOver,
        on: {
          'flow.order.told': { actions: withEvent('storeTold') },
          'user.field.change': { actions: withEvent('setField') },
          'user.amend.submit': { guard: 'isPossible', target: 'sending' },
          'user.amend.cancel': { target: 'idle', actions: 'forget' },
        },
      },
      sending: sendingAmend('The new figures are on their way.', ({ context }: { context: SpotAmendContext }) =>
        bodyOf(amendedIn(context), context.form),
      ),
    },
  });

export type SpotAmendSnapshot = SnapshotFrom<typeof spotAmendMachine>;

export const amendedOf = (snapshot: SpotAmendSnapshot) => snapshot.context.amended;
export const formOf = (snapshot: SpotAmendSnapshot) => snapshot.context.form;
export const isIdle = (snapshot: SpotAmendSnapshot) => snapshot.matches('idle');
export const isBusy = (snapshot: SpotAmendSnapshot) => snapshot.hasTag('busy');
export const reasonOf = (snapshot: SpotAmendSnapshot) => amendReason(snapshot.context);
