import type { SnapshotFrom } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import type { Reason } from '../futures/fieldChecks';
import type { planOrderMachine } from './planOrder.machine';
import { blockingReason, isRepeated, planFieldProblem } from './planOrder.reasons';
import type { PlanField } from './planOrder.types';

export type PlanOrderSnapshot = SnapshotFrom<typeof planOrderMachine>;

export const formOf = (snapshot: PlanOrderSnapshot) => snapshot.context.form;
export const termsOf = (snapshot: PlanOrderSnapshot) => snapshot.context.terms;
export const draftOf = (snapshot: PlanOrderSnapshot) => snapshot.context.draft;
export const isBusy = (snapshot: PlanOrderSnapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: PlanOrderSnapshot) => snapshot.hasTag('needsConfirm');
export const canAccept = (snapshot: PlanOrderSnapshot) => snapshot.can({ type: 'user.plan.accept' });

/** Returns why a plan of a side cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: PlanOrderSnapshot, side: FuturesSide): Reason | null {
  if (snapshot.matches('submitting')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context, side);
  return blockingReason(snapshot.context, side) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

export function fieldReasonOf({ context }: PlanOrderSnapshot, field: PlanField): Reason | null {
  const complaint = context.complaints[field];
  if (complaint) return { key: complaint, field };
  return planFieldProblem(context.terms, context.form, field);
}
