import { type AnyEventObject, emit, enqueueActions } from 'xstate';
import type { FiatActor, FiatOrder, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import { FIAT_REASON_LENGTH } from '../../../../domain/contract/fiat/fiatChoices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { statementsLeft } from '../../../../domain/rules/fiat/evidence';
import { accepted, act, refusal } from '../../families/submission';
import { actor, withEvent, withOutput } from '../../passing';
import { navigate, toast, type ToastNotice } from '../../shell/app/notices';
import { orderPage } from './fiatOrder.page';

export type OrderOutcome = Outcome<{ order: FiatOrder }>;

/** The order changed at the exchange, or was reloaded after a lost connection. */
export interface OrderUpdatedEvent {
  type: 'push.order.updated';
  order: FiatOrder;
}

/** Context shared by the trackers of both sides. */
export interface TrackedOrder {
  orderId: string;
  /** Null until loaded. */
  order: FiatOrder | null;
  page: string;
  /** Failure of the last action or of loading. */
  failure: Failure | null;
}

/** Each change adds a log entry, so of two changes within a millisecond the longer log is later. */
const isLater = (one: FiatOrder, other: FiatOrder): boolean =>
  one.updated === other.updated ? one.log.length > other.log.length : one.updated > other.updated;

/** Returns the later of the known and the received state, since answers and pushes may overtake each other. */
export const latestOf = (known: FiatOrder | null, told: FiatOrder): FiatOrder =>
  known !== null && isLater(known, told) ? known : told;

/** Whether the update moves the known order into another status, or to a later deadline. */
export function isMove(known: FiatOrder | null, told: FiatOrder): boolean {
  const { status, deadline } = latestOf(known, told);
  return known !== null && (status !== known.status || deadline !== known.deadline);
}

const PARTY = { buy: 'buyer', sell: 'seller' } as const satisfies Record<FiatSide, FiatActor>;

const isOwnAppeal = ({ side, log }: FiatOrder): boolean =>
  log.some(({ by, type }) => type === 'appealed' && by === PARTY[side]);

/** Whether the update moves the known order into an appeal that the other side or the exchange has opened. */
const isIntoAppeal = (known: FiatOrder | null, told: FiatOrder): boolean => {
  const order = latestOf(known, told);
  return isMove(known, order) && order.status === 'inAppeal' && !isOwnAppeal(order);
};

/** Returns the order after an update, and the page it then belongs to. */
function tookOver({ order: known }: TrackedOrder, told: FiatOrder) {
  const order = latestOf(known, told);
  return { order, page: orderPage(order) };
}

/** Replaces the current page by the order's page. */
const pageNotice = (page: string) => navigate(page, { replace: true });

/** Refusals about the funds password or the second factor. */
const OF_PROOF: readonly Failure['error'][] = ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong'];

export const isOfProof = (failure: Failure | null): boolean => failure !== null && OF_PROOF.includes(failure.error);

/** Announces each change of status once, whether the answer or the push comes first. */
export function moveNotice(side: FiatSide, status: FiatOrderStatus): ToastNotice {
  const key = `fiatOrder:told_${side}_${status}`;
  return toast(status === 'completed' || status === 'paid' ? 'success' : 'info', key);
}

/** Trims first, because the contract counts trimmed characters. */
const lengthOf = (text: string) => text.trim().length;

/** Returns the message key of why a reason cannot be sent; null when it can. The server checks again. */
export function reasonProblem(text: string): 'fiatOrder:reasonRequired' | 'fiatOrder:reasonLength' | null {
  const length = lengthOf(text);
  if (length === 0) return 'fiatOrder:reasonRequired';
  return length < FIAT_REASON_LENGTH.min || length > FIAT_REASON_LENGTH.max ? 'fiatOrder:reasonLength' : null;
}

/** Returns the message key of why the side cannot add a statement; null when it can. The server checks again. */
export const statementProblem = ({ side, log }: Pick<FiatOrder, 'side' | 'log'>): 'errors:fiatStatementsFull' | null =>
  statementsLeft(PARTY[side], log) > 0 ? null : 'errors:fiatStatementsFull';

const isReason = (text: string): boolean => reasonProblem(text) === null;

type Known = { context: TrackedOrder };
type Told = Pick<OrderUpdatedEvent, 'order'>;

/** Returns the setup extension for the order's page on this side: the guards and actions that the shared states name. */
export const trackedBy = (side: FiatSide) => ({
  guards: {
    isMissing: (_: unknown, outcome: OrderOutcome) => !outcome.ok && outcome.error === 'fiatOrderNotFound',
    isAt: ({ context }: Known, { status }: { status: FiatOrderStatus }) => context.order?.status === status,
    isMove: ({ context }: Known, { order }: Told) => order.side === side && isMove(context.order, order),
    isIntoAppeal: ({ context }: Known, { order }: Told) => order.side === side && isIntoAppeal(context.order, order),
    isMoved: ({ context }: Known, outcome: OrderOutcome) => outcome.ok && isMove(context.order, outcome.value.order),
    isAppeal: (_: unknown, { reason }: { reason: string }) => isReason(reason),
    isLost: (_: unknown, outcome: OrderOutcome) => !outcome.ok && outcome.error === 'network',
  },
  actions: {
    storeOrder: act<TrackedOrder, Told>(
      enqueueActions<TrackedOrder, AnyEventObject, Told>(({ context, enqueue }, told) => {
        const { order, page } = tookOver(context, told.order);
        if (page !== context.page) enqueue.emit(pageNotice(page));
        enqueue.assign({ order, page });
      }),
    ),
    /** Takes over the order in the answer; announces a changed status, and opens its page. */
    storeAnswer: act<TrackedOrder, OrderOutcome>(
      enqueueActions<TrackedOrder, AnyEventObject, OrderOutcome>(({ context, enqueue }, outcome) => {
        if (!outcome.ok) return;
        const { order, page } = tookOver(context, outcome.value.order);
        if (isMove(context.order, order)) enqueue.emit(moveNotice(side, order.status));
        if (page !== context.page) enqueue.emit(pageNotice(page));
        enqueue.assign({ order, page, failure: null });
      }),
    ),
    toastMove: act<object, Told>(emit((_, { order }: Told) => moveNotice(side, order.status))),
  },
  delays: {
    /** Polling interval for an order past its deadline, ms. */
    askPause: 1000,
  },
});

/** States shared by both sides of an order. */

export const orderOf = ({ context }: Known) => ({ order_id: context.orderId });

/** After a successful action, the answer leads to the state of the order's new status. */
export const taken = accepted('routing', withOutput('storeAnswer'));

/** Transitions after an answer: to the order's new state, or to the refusal. */
export const answered = [taken, { target: 'refused', actions: refusal }] as const;

export const followOrder = {
  ...actor('followOrder'),
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

/**
 * Transitions of a state whose act is possible in appeal as well: what was typed stays, and the answer of what was sent is awaited,
 * when the other side or the exchange opens the appeal meanwhile. An own appeal is made, even if its answer was lost.
 */
export const staysInAppeal = {
  'push.order.updated': {
    guard: withEvent('isIntoAppeal'),
    actions: [withEvent('toastMove'), withEvent('storeOrder')],
  },
} as const;

/** While the page of the other side is being opened, changes are stored without a message. */
export const onUpdatedElsewhere = { actions: withEvent('storeOrder') } as const;

export const loadOrder = { ...actor('loadOrder'), input: orderOf } as const;

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
  ...actor('waitUntil'),
  input: ({ context }: Known) => ({ at: context.order?.deadline ?? Infinity }),
  onDone: 'overdue',
} as const;

export const onAppeal = {
  ...staysInAppeal,
  'user.appeal.submit': {
    guard: withEvent('isAppeal'),
    target: 'appealing',
  },
  'user.appeal.dismiss': 'routing',
} as const;

export const appealOrder = {
  ...actor('appealOrder'),
  input: ({ context, event }: Known & { event: { type: string } }) => ({
    ...orderOf({ context }),
    reason: 'reason' in event ? String(event.reason).trim() : '',
  }),
  /** Without an answer what was written stays, to be sent again; it counts once. */
  onDone: [
    taken,
    { guard: withOutput('isLost'), target: 'composingAppeal', actions: refusal },
    { target: 'refused', actions: refusal },
  ],
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
