import type { SnapshotFrom } from 'xstate';
import type { Reason } from '../futures/fieldChecks';
import { amendFields, costAt, entityOf, keepsPlace } from './futuresAmend.form';
import type { futuresAmendMachine } from './futuresAmend.machine';
import { amendProblem, amendReason, isUnchanged } from './futuresAmend.reasons';
import type { AmendField } from './futuresAmend.types';

export type FuturesAmendSnapshot = SnapshotFrom<typeof futuresAmendMachine>;

export const amendedOf = (snapshot: FuturesAmendSnapshot) => snapshot.context.amended;
export const formOf = (snapshot: FuturesAmendSnapshot) => snapshot.context.form;
export const errorOf = (snapshot: FuturesAmendSnapshot) => snapshot.context.error;
export const isIdle = (snapshot: FuturesAmendSnapshot) => snapshot.matches('idle');
/** Returns the order and field being edited in a cell; null while none is. */
export const cellOf = ({ context: { amended, cell } }: FuturesAmendSnapshot) =>
  amended && cell && { id: entityOf(amended.target).id, field: cell };
/** Returns the message under a cell: why it was refused or cannot be sent; null while it holds the current value. */
export const cellErrorOf = ({ context }: FuturesAmendSnapshot): Reason | null =>
  context.error ? { key: context.error } : isUnchanged(context) ? null : amendReason(context);
export const movedOf = (snapshot: FuturesAmendSnapshot) => snapshot.context.moved;
export const isConfirming = (snapshot: FuturesAmendSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: FuturesAmendSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: FuturesAmendSnapshot) => snapshot.can({ type: 'user.amend.accept' });
export const reasonOf = (snapshot: FuturesAmendSnapshot) => amendReason(snapshot.context);

/** Returns the displayed fields; none while nothing is being amended. */
export const fieldsOf = ({ context: { amended } }: FuturesAmendSnapshot): readonly AmendField[] =>
  amended ? amendFields(amended.target) : [];

export const fieldReasonOf = ({ context }: FuturesAmendSnapshot, field: AmendField) => amendProblem(context, field);

/** Returns the amount that an opening order would freeze at the typed price and quantity; null where not applicable. */
export const costShown = ({ context: { amended, form } }: FuturesAmendSnapshot) => amended && costAt(amended, form);

export const keepsPlaceOf = ({ context: { amended, form } }: FuturesAmendSnapshot) =>
  amended !== null && keepsPlace(amended, form);
