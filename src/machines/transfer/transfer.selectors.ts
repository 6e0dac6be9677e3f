import type { SnapshotFrom } from 'xstate';
import { availableIn, movable, scaleNow, sharedCurrencies } from './transfer.form';
import type { transferMachine } from './transfer.machine';
import { allReason, blockingReason, type Reason } from './transfer.reasons';
import type { TransferField } from './transfer.types';

export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;

export const routeOf = (snapshot: TransferSnapshot) => snapshot.context.route;
export const quantityOf = (snapshot: TransferSnapshot) => snapshot.context.quantity;
export const isBusy = (snapshot: TransferSnapshot) => snapshot.hasTag('busy');
export const stateOf = ({ value }: TransferSnapshot): string => JSON.stringify(value);
/** The smallest amount of the chosen currency has so many decimals. */
export const scaleOf = (snapshot: TransferSnapshot) => scaleNow(snapshot.context);
export const movableOf = (snapshot: TransferSnapshot) => movable(snapshot.context);
export const sourceAvailableOf = ({ context }: TransferSnapshot) => availableIn(context, context.route.from);
export const targetAvailableOf = ({ context }: TransferSnapshot) => availableIn(context, context.route.to);
export const allReasonOf = (snapshot: TransferSnapshot) => allReason(snapshot.context);

/** Symbols of the currencies that can be moved between the chosen accounts. */
export const symbolsOf = ({ context }: TransferSnapshot): readonly string[] =>
  sharedCurrencies(context.currencies, context.route).map(({ symbol }) => symbol);

/** Why the transfer cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: TransferSnapshot): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'transfer:submitting' };
  if (snapshot.hasTag('resting')) return { key: 'transfer:justSubmitted' };
  return blockingReason(snapshot.context);
}

/** What stands under a field: the server's complaint, or what is wrong with what was chosen or typed. */
export function fieldReasonOf({ context }: TransferSnapshot, field: TransferField): Reason | null {
  const complaint = context.complaints[field];
  if (complaint) return { key: complaint, field };
  const blocking = blockingReason(context);
  return blocking?.field === field && !blocking.key.endsWith('Required') ? blocking : null;
}
