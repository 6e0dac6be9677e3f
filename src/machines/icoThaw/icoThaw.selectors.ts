import type { SnapshotFrom } from 'xstate';
import type { icoThawMachine } from './icoThaw.machine';
import { blockingReason, type Reason } from './icoThaw.reasons';

export type IcoThawSnapshot = SnapshotFrom<typeof icoThawMachine>;

export const stateOf = ({ value }: IcoThawSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
export const askedOf = (snapshot: IcoThawSnapshot) => snapshot.context.asked;
export const quantityOf = (snapshot: IcoThawSnapshot) => snapshot.context.quantity;
export const draftedOf = (snapshot: IcoThawSnapshot) => snapshot.context.draft?.body.quantity ?? null;
export const isAsking = (snapshot: IcoThawSnapshot) => snapshot.hasTag('asking');
export const isConfirming = (snapshot: IcoThawSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: IcoThawSnapshot) => snapshot.hasTag('busy');
/** For two seconds after a thaw none can be opened. */
export const isSettling = (snapshot: IcoThawSnapshot) => snapshot.matches('settling');

/** Why the thaw cannot be reviewed now; null when it can. */
export function reviewReason(snapshot: IcoThawSnapshot): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'ico:submitting' };
  if (snapshot.hasTag('resting')) return { key: 'ico:justSubmitted' };
  return blockingReason(snapshot.context);
}

/** What stands under the quantity: the exchange's complaint, or what is wrong with what was typed. */
export function quantityReason({ context }: IcoThawSnapshot): Reason | null {
  if (context.complaint !== null) return { key: context.complaint };
  const reason = blockingReason(context);
  return reason?.field === 'quantity' && reason.key !== 'ico:reasonRequired' ? reason : null;
}
