import type { SnapshotFrom } from 'xstate';
import type { IcoStatus } from '../../../../domain/contract/ico/ico';
import { statusAt } from '../icoProject/icoProject.machine';
import {
  availableOf,
  blockingReason,
  boundsOf,
  CLOSED_REASONS,
  costOf,
  maxReason,
  quantityText,
  type Reason,
  typedCost,
} from './icoSubscription.form';
import type { icoSubscriptionMachine } from './icoSubscription.machine';
import { sameData } from '../../sameData';

type IcoSubscriptionSnapshot = SnapshotFrom<typeof icoSubscriptionMachine>;

export const projectOf = (snapshot: IcoSubscriptionSnapshot) => snapshot.context.project;
export const mineOf = (snapshot: IcoSubscriptionSnapshot) => snapshot.context.mine;
export const isSignedIn = (snapshot: IcoSubscriptionSnapshot) => snapshot.context.signedIn;
export const isBusy = (snapshot: IcoSubscriptionSnapshot) => snapshot.matches({ form: 'submitting' });
export const isClosed = (snapshot: IcoSubscriptionSnapshot) => snapshot.hasTag('closed');
export const available = (snapshot: IcoSubscriptionSnapshot) => availableOf(snapshot.context);
/** Returns the current cost of the typed quantity; null while it is invalid. */
export const costNow = (snapshot: IcoSubscriptionSnapshot) => typedCost(snapshot.context);
export const maxReasonOf = (snapshot: IcoSubscriptionSnapshot) => maxReason(snapshot.context);

/** Returns the smallest and largest quantity that can be added now, plain decimals; null before the project is known. */
export function limitsOf({ context }: IcoSubscriptionSnapshot): { least: string; most: string } | null {
  if (context.project === null) return null;
  const { least, most } = boundsOf(context);
  return { least: quantityText(least), most: quantityText(most) };
}

/** Returns the quantity, price and cost being confirmed, plain decimals; null when nothing is. */
export function reviewedOf({ context: { draft } }: IcoSubscriptionSnapshot) {
  if (draft === null) return null;
  const { quantity, price } = draft;
  return { quantity, price, cost: costOf(price, quantity) };
}

/** Returns the message key of why the project accepts no subscription now; null when it does. */
export function closedReason({ context: { project, now } }: IcoSubscriptionSnapshot) {
  const status: IcoStatus | null = project && statusAt(project, now);
  return status === null || status === 'inProgress' || status === 'endingSoon' ? null : CLOSED_REASONS[status];
}

/** Returns why the participation cannot be reviewed now; null when it can. */
export function reviewReason(snapshot: IcoSubscriptionSnapshot): Reason | null {
  if (isBusy(snapshot)) return { key: 'ico:submitting' };
  if (snapshot.hasTag('resting')) return { key: 'ico:justSubmitted' };
  return blockingReason(snapshot.context);
}

/** Returns the message under the quantity: the exchange's complaint, or the problem of the typed text. */
export function quantityReason({ context }: IcoSubscriptionSnapshot): Reason | null {
  if (context.complaint !== null) return { key: context.complaint };
  const reason = context.signedIn ? blockingReason(context) : null;
  return reason?.field === 'quantity' && reason.key !== 'ico:reasonRequired' ? reason : null;
}

export const sameReason = (a: Reason | null, b: Reason | null) => sameData(a, b);
