import type { SnapshotFrom } from 'xstate';
import { canSlide, percentAt, rulesOf, sizeFields } from './spotOrder.form';
import type { spotOrderMachine } from './spotOrder.machine';
import { acceptReason, blockingReason, fieldProblem, isRepeated, type Reason } from './spotOrder.reasons';
import type { OrderField } from './spotOrder.types';

export type SpotOrderSnapshot = SnapshotFrom<typeof spotOrderMachine>;

export const formOf = (snapshot: SpotOrderSnapshot) => snapshot.context.form;
export const isBusy = (snapshot: SpotOrderSnapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: SpotOrderSnapshot) => snapshot.hasTag('needsConfirm');
export const isSignedIn = (snapshot: SpotOrderSnapshot) => snapshot.context.signedIn;
export const asksFirst = (snapshot: SpotOrderSnapshot) => snapshot.context.ask;
export const draftOf = (snapshot: SpotOrderSnapshot) => snapshot.context.draft;
export const canSlideShown = (snapshot: SpotOrderSnapshot) => canSlide(snapshot.context);
export const percentShown = (snapshot: SpotOrderSnapshot) => percentAt(snapshot.context);
export const rulesShown = (snapshot: SpotOrderSnapshot) => rulesOf(snapshot.context.terms);
export const acceptReasonOf = (snapshot: SpotOrderSnapshot) => acceptReason(snapshot.context);

/** Why the order cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: SpotOrderSnapshot): Reason | null {
  if (snapshot.matches('preparing') || snapshot.matches('submitting')) return { key: 'submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context);
  return blockingReason(snapshot.context) ?? (isRepeat ? { key: 'justSubmitted' } : null);
}

/** What stands under a field: the server's complaint as "namespace:key", or what is wrong with what was typed. */
export function fieldReasonOf(snapshot: SpotOrderSnapshot, field: OrderField): Reason | null {
  const complaint = snapshot.context.complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(snapshot.context, field);
  if (problem) return problem;
  const blocking = blockingReason(snapshot.context);
  return blocking?.field === field && !blocking.key.endsWith('Required') ? blocking : null;
}

/** What may be spent of the currency that the order gives, as a decimal string; null before it is known. */
export function availableShown({ context }: SpotOrderSnapshot): string | null {
  return context.available && (context.form.direction === 'buy' ? context.available.right : context.available.left);
}

export const sizeFieldsShown = ({ context }: SpotOrderSnapshot) =>
  sizeFields(context.form.type, context.form.direction);
