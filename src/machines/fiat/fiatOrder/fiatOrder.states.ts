import type { FiatOrder, FiatOrderStatus } from '../../../../domain/contract/fiat/fiat';
import type { TrackedOrder } from './fiatOrder.track';
import { refusal } from '../../families/submission';
import { withEvent, withOutput } from '../../passing';

/** States shared by both sides of an order; each side provides the guards and actions named here. */

type Known = { context: TrackedOrder };

export const orderOf = ({ context }: Known) => ({ order_id: context.orderId });

/** After a successful action, the answer leads to the state of the order's new status. */
export const taken = {
  guard: withOutput('isOk'),
  target: 'routing',
  actions: withOutput('storeAnswer'),
} as const;

/** Transitions after an answer: to the order's new state, or to the refusal. */
export const answered = [taken, { target: 'refused', actions: refusal }] as const;

export const followOrder = {
  id: 'followOrder',
  src: 'followOrder',
  input: ({ context }: Known) => ({ orderId: context.orderId }),
} as const;

/** Transitions of the whole chart: a new status leads to its state. */
export const onUpdated = [
  {
    guard: withEvent('isMove'),
    target: '.routing',
    actions: [withEvent('toastMove'), withEvent('storeOrder')],
  },
  { actions: withEvent('storeOrder') },
] as const;

/** While the page of the other side is being opened, changes are stored without a message. */
export const onUpdatedElsewhere = { actions: withEvent('storeOrder') } as const;

export const loadOrder = { id: 'loadOrder', src: 'loadOrder', input: orderOf } as const;

/** Transitions after loading, once it is known that the user is on this side of the order. */
export const loaded = [
  taken,
  { guard: withOutput('isMissing'), target: 'missing' },
  { target: 'failed', actions: withOutput('storeFailure') },
] as const;

export const failedState = {
  description: 'The order could not be loaded; one press tries again.',
  on: { 'user.order.retry': 'loading' },
} as const;

const RESTS_IN = {
  pendingPayment: 'awaitingPayment',
  paid: 'awaitingRelease',
  inAppeal: 'inAppeal',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<FiatOrderStatus, string>;

const rests = <Status extends FiatOrderStatus>(status: Status) =>
  ({ guard: { type: 'isAt', params: { status } }, target: RESTS_IN[status] }) as const;

export const routing = {
  description: 'What is shown follows from the order’s status.',
  always: [
    rests('pendingPayment'),
    rests('paid'),
    rests('inAppeal'),
    rests('completed'),
    { target: RESTS_IN.cancelled },
  ],
} as const;

/**
 * Returns the state to which `routing` leads the order; also the basis of what its page offers while an action is being confirmed
 * or in progress.
 */
export const standingOf = ({ status }: Pick<FiatOrder, 'status'>) => RESTS_IN[status];

export const waitUntilDeadline = {
  id: 'waitUntil',
  src: 'waitUntil',
  input: ({ context }: Known) => ({ at: context.order?.deadline ?? Infinity }),
  onDone: 'overdue',
} as const;

export const onAppeal = {
  'user.appeal.submit': {
    guard: withEvent('isAppeal'),
    target: 'appealing',
  },
  'user.appeal.dismiss': 'routing',
} as const;

export const appealOrder = {
  id: 'appealOrder',
  src: 'appealOrder',
  input: ({ context, event }: Known & { event: { type: string } }) => ({
    ...orderOf({ context }),
    reason: 'reason' in event ? String(event.reason).trim() : '',
  }),
  onDone: answered,
} as const;

export const refused = {
  description: 'An act was refused or got no answer; after two seconds the order is looked at again.',
  tags: ['shown', 'resting'],
  after: { doubleSubmitWindow: 'refreshing' },
} as const;

export const refreshing = {
  description: 'The exchange is asked where the order stands.',
  tags: ['shown', 'resting'],
  invoke: {
    id: 'refreshOrder',
    src: 'loadOrder',
    input: orderOf,
    onDone: { target: 'routing', actions: withOutput('storeAnswer') },
  },
} as const;

/** @param routing state to continue with when the exchange has moved the order. */
export const overdue = <Routing extends string>(routing: Routing) =>
  ({
    description: 'A time is over: the exchange is asked what became of the order.',
    tags: ['shown', 'resting'],
    initial: 'asking',
    states: {
      asking: {
        description: 'The question is on its way.',
        invoke: {
          id: 'askOrder',
          src: 'loadOrder',
          input: orderOf,
          onDone: [
            {
              guard: withOutput('isMoved'),
              target: routing,
              actions: withOutput('storeAnswer'),
            },
            { target: 'pausing' },
          ],
        },
      },
      pausing: {
        description: 'The exchange has not moved the order yet; it is asked again in a moment.',
        after: { askPause: 'asking' },
      },
    },
  }) as const;
