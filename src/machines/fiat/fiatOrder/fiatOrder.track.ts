import type { FiatOrder, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { NavigateNotice, ToastNotice } from '../../shell/app/notices';
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

/** Whether the update moves the known order into another status. */
export const isMove = (known: FiatOrder | null, told: FiatOrder): boolean =>
  known !== null && latestOf(known, told).status !== known.status;

/** Returns the order after an update, and the page it then belongs to. */
export function tookOver({ order: known }: TrackedOrder, told: FiatOrder) {
  const order = latestOf(known, told);
  return { order, page: orderPage(order) };
}

/** Replaces the current page by the order's page. */
export const pageNotice = (page: string): NavigateNotice => ({ type: 'navigate', to: page, replace: true });

/** Refusals about the funds password or the second factor. */
const OF_PROOF: readonly Failure['error'][] = ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong'];

export const isOfProof = (failure: Failure | null): boolean => failure !== null && OF_PROOF.includes(failure.error);

/** Announces each change of status once, whether the answer or the push comes first. */
export function moveNotice(side: FiatSide, status: FiatOrderStatus): ToastNotice {
  const key = `fiatOrder:told_${side}_${status}`;
  return { type: 'toast', kind: status === 'completed' || status === 'paid' ? 'success' : 'info', key };
}
