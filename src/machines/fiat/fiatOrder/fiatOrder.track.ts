import type { FiatOrder, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { NavigateNotice, ToastNotice } from '../../shell/app/notices';
import { orderPage } from './fiatOrder.page';

export type OrderOutcome = Outcome<{ order: FiatOrder }>;

/** The order changed at the exchange, or was asked for again after a lost connection. */
export interface OrderUpdatedEvent {
  type: 'push.order.updated';
  order: FiatOrder;
}

/** Context shared by the trackers of both sides. */
export interface TrackedOrder {
  orderId: string;
  /** null until it is loaded. */
  order: FiatOrder | null;
  /** Address of the page that shows it. */
  page: string;
  /** The error code of the last action or of loading. */
  failure: Failure | null;
}

/** Each change of an order is a line of its log: of two changes within a millisecond the longer log is the later one. */
const isLater = (one: FiatOrder, other: FiatOrder): boolean =>
  one.updated === other.updated ? one.log.length > other.log.length : one.updated > other.updated;

/** The later of what is known and what was told: answers and pushes overtake each other. */
export const latestOf = (known: FiatOrder | null, told: FiatOrder): FiatOrder =>
  known !== null && isLater(known, told) ? known : told;

/** Whether the update moves the known order into another status. */
export const isMove = (known: FiatOrder | null, told: FiatOrder): boolean =>
  known !== null && latestOf(known, told).status !== known.status;

/** What is known of the order after it was told, and the page that it belongs to then. */
export function tookOver({ order: known }: TrackedOrder, told: FiatOrder) {
  const order = latestOf(known, told);
  return { order, page: orderPage(order) };
}

/** Opens the order's page instead of the one that shows it. */
export const pageNotice = (page: string): NavigateNotice => ({ type: 'navigate', to: page, replace: true });

/** Refusals that are about the funds password or the second factor. */
const OF_PROOF: readonly Failure['error'][] = ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong'];

export const isOfProof = (failure: Failure | null): boolean => failure !== null && OF_PROOF.includes(failure.error);

/** Announce each change of status once, whether the answer or the push comes first. */
export function moveNotice(side: FiatSide, status: FiatOrderStatus): ToastNotice {
  const key = `fiatOrder:told_${side}_${status}`;
  return { type: 'toast', kind: status === 'completed' || status === 'paid' ? 'success' : 'info', key };
}
