import type { FiatActor, FiatLogType, FiatOrderStatus } from '../../../../domain/contract/fiat/fiat';
import { fiatOrderLifecycle, type FiatOrderEvent } from '../../../../domain/lifecycles/fiatOrder.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import { addsPictures, picturesLeft, statementsLeft } from '../../../../domain/rules/fiat/evidence';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import { moveFunds } from '../../../engine/ledger/move';
import type { State } from '../../../engine/state';
import { note } from './fiatState';
import { type FiatRecord, isOpenOffer } from './records';
import { legalBalance, moveOffer } from './offer';

/** Ends an offer without waiting or ordered quantity after an order has left it. */
function closeOffer(state: State, { offer }: FiatRecord, at: number): void {
  if (offer.status === 'matched' && offer.inOrders === 0n && offer.left === 0n) {
    moveOffer(state, offer, offer.sold > 0n ? 'order.soldAll' : 'order.leftNothing', at);
  }
  state.fiat.dropIfEmpty(offer);
}

/** Transfers the order's crypto to the buyer. */
function handOver(state: State, order: FiatRecord, at: number): void {
  const { offer, quantity, amount } = order;
  const from = legalBalance(state, offer.user, offer.currency);
  const to = legalBalance(state, order.buyer, offer.currency);
  from.frozen -= quantity;
  moveFunds(state, { kind: 'fiat', ref: order.id, time: at }, [from, to, quantity]);
  offer.inOrders -= quantity;
  offer.sold += quantity;
  offer.proceeds += amount;
  offer.updated = at;
  state.changes.fiat.offers.add(offer);
  closeOffer(state, order, at);
}

/**
 * Makes a cancelled order's crypto available to the next buyer while its offer is open; crypto returned by an operator, or from
 * a withdrawn offer's order, becomes available to the seller.
 */
function giveBack(state: State, order: FiatRecord, at: number): void {
  const { offer, quantity } = order;
  offer.inOrders -= quantity;
  if (isOpenOffer(offer) && order.cancelReason !== 'operator') {
    offer.left += quantity;
    moveOffer(state, offer, 'order.refill', at);
    return;
  }
  const balance = legalBalance(state, offer.user, offer.currency);
  balance.frozen -= quantity;
  state.changes.balance(balance);
  offer.updated = at;
  state.changes.fiat.offers.add(offer);
  closeOffer(state, order, at);
}

/** Delay after which a payment deadline counts as missed by the exchange itself: timers fire at once while it runs. */
const MISSED_AFTER_MS = 60_000;

/** Time to pay after the exchange has missed the deadline. */
const PAYMENT_GRACE_MS = 600_000;

type OrderDecision = Decision<{ readonly fiatOrder: FiatRecord }>;
type EventType = FiatOrderEvent['type'];

/** Log entry of each event; an appeal of what is in appeal is a statement. */
const LOGGED: Record<EventType, { by: FiatActor; type: FiatLogType }> = {
  'buyer.pay': { by: 'buyer', type: 'paid' },
  'buyer.cancel': { by: 'buyer', type: 'cancelled' },
  'buyer.appeal': { by: 'buyer', type: 'appealed' },
  'seller.appeal': { by: 'seller', type: 'appealed' },
  'seller.release': { by: 'seller', type: 'released' },
  'time.paymentOver': { by: 'system', type: 'paymentOver' },
  'time.paymentExtended': { by: 'system', type: 'paymentExtended' },
  'time.confirmationOver': { by: 'system', type: 'confirmationOver' },
  'operator.release': { by: 'operator', type: 'released' },
  'operator.return': { by: 'operator', type: 'returned' },
};

const after = transitionsOf<FiatOrderStatus, EventType>(fiatOrderLifecycle);

const orderOf = (state: State, orderId: string): FiatRecord | undefined => {
  const id = parseId(orderId);
  return id === null ? undefined : state.fiat.order(id);
};

/** Applies an event if the lifecycle allows it; otherwise returns null. */
function move(
  state: State,
  order: FiatRecord,
  event: EventType,
  text: string | null,
  at: number,
): OrderDecision | null {
  const next = after(order.status, event);
  if (next === null) return null;
  const isStatement = next === 'inAppeal' && order.status === next;
  const line = isStatement ? { ...LOGGED[event], type: 'stated' as const } : LOGGED[event];
  order.status = next;
  order.updated = at;
  order.deadline = next === 'paid' ? at + order.confirmMs : next === 'pendingPayment' ? at + PAYMENT_GRACE_MS : null;
  if (next === 'paid') order.paid = at;
  note(state, order, { ...line, note: text }, at);
  if (next === 'completed') handOver(state, order, at);
  if (next === 'cancelled') {
    order.cancelReason = event === 'operator.return' ? 'operator' : event === 'buyer.cancel' ? 'buyer' : 'paymentOver';
    giveBack(state, order, at);
  }
  if (next === 'completed' || next === 'cancelled') {
    order.ended = at;
    state.fiat.endOrder(order);
  } else {
    state.fiat.awaits(order);
  }
  state.changes.fiat.orders.add(order);
  return { ok: true, fiatOrder: order };
}

const roleOf = (order: FiatRecord, user: number): 'buyer' | 'seller' | null => {
  if (order.buyer === user) return 'buyer';
  return order.offer.user === user ? 'seller' : null;
};

/** Applies an action of either side. For everybody else the order does not exist. */
export function act(
  state: State,
  user: number,
  orderId: string,
  deed: 'pay' | 'cancel' | 'appeal' | 'release',
  text: string | null,
  at: number,
): OrderDecision {
  const order = orderOf(state, orderId);
  const role = order ? roleOf(order, user) : null;
  if (!order || role === null) return refuse('fiatOrderNotFound', 'order_id');
  if (deed === 'appeal' && order.status === 'inAppeal' && statementsLeft(role, order.log) === 0)
    return refuse('fiatStatementsFull', 'order_id');
  const event = `${role}.${deed}`;
  return (isEvent(event) && move(state, order, event, text, at)) || refuse('fiatOrderState', 'order_id');
}

const isEvent = (text: string): text is EventType => text in LOGGED;

/** Applies the operator's decision of an appeal. */
export function resolve(
  state: State,
  orderId: string,
  decision: 'release' | 'return',
  text: string,
  at: number,
): OrderDecision {
  const order = orderOf(state, orderId);
  if (!order) return refuse('fiatOrderNotFound', 'order_id');
  return move(state, order, `operator.${decision}`, text, at) ?? refuse('fiatOrderState', 'order_id');
}

/** Adds a side's picture, whose file is stored elsewhere. Idempotent. */
export function addProof(state: State, user: number, orderId: string, proof: string, at: number): OrderDecision {
  const order = orderOf(state, orderId);
  const role = order ? roleOf(order, user) : null;
  if (!order || role === null) return refuse('fiatOrderNotFound', 'order_id');
  if (order.log.some((line) => line.by === role && line.proof === proof)) return { ok: true, fiatOrder: order };
  if (!addsPictures(role, order.status)) return refuse('fiatOrderState', 'order_id');
  if (picturesLeft(role, order.status, order.log) === 0) return refuse('fiatProofsFull', 'order_id');
  order.updated = at;
  note(state, order, { by: role, type: 'proof', proof }, at);
  state.changes.fiat.orders.add(order);
  return { ok: true, fiatOrder: order };
}

/**
 * Returns the event of an order whose deadline has passed. Whoever paid during an outage could not report it, and nobody can appeal
 * about a cancelled order, so the time to pay runs again after every outage across its end.
 */
function timeEvent({ status, deadline }: FiatRecord, at: number): EventType {
  if (status !== 'pendingPayment') return 'time.confirmationOver';
  return at - (deadline ?? at) > MISSED_AFTER_MS ? 'time.paymentExtended' : 'time.paymentOver';
}

/** Processes all expired deadlines; the result is the same by a timer or an earlier command. */
export function expireDue(state: State, at: number): void {
  for (let order = state.fiat.expired(at); order; order = state.fiat.expired(at)) {
    if (!move(state, order, timeEvent(order, at), null, at))
      throw new Error(`no time runs for a fiat order that is ${order.status}`);
  }
}
