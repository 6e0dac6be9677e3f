import type { SnapshotFrom } from 'xstate';
import { profitOfLeg } from '../futures/holdings';
import { contractRulesOf } from '../futures/contractTerms';
import { plainOf, type Reason } from '../futures/fieldChecks';
import { planFieldProblem } from '../planOrder/planOrder.reasons';
import type { positionTrailMachine } from './positionTrail.machine';
import { trailReason, triggerNow } from './positionTrail.reasons';
import type { TrailField } from './positionTrail.types';

export type PositionTrailSnapshot = SnapshotFrom<typeof positionTrailMachine>;

export const formOf = (snapshot: PositionTrailSnapshot) => snapshot.context.form;
export const isConfirming = (snapshot: PositionTrailSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: PositionTrailSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: PositionTrailSnapshot) => snapshot.can({ type: 'user.trail.accept' });
export const reasonOf = (snapshot: PositionTrailSnapshot): Reason | null => trailReason(snapshot.context);

export function fieldReasonOf({ context }: PositionTrailSnapshot, field: TrailField): Reason | null {
  const { terms, form, complaints } = context;
  const complaint = complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = planFieldProblem(terms, form, field);
  if (problem || form.fields[field].trim() === '') return problem;
  const reason = trailReason(context);
  return reason?.field === field ? reason : null;
}

/** Returns the trigger price and the position's profit there before fees; null while it cannot be estimated. */
export function trailOutlook({ context }: PositionTrailSnapshot, mark: string | null) {
  const { terms, position, form } = context;
  const price = triggerNow(context, mark);
  if (price === null) return null;
  const quantity = plainOf(terms, 'quantity', form.fields.quantity);
  const leg = { trigger_price: price, quantity: quantity === '' ? null : quantity };
  return { price, profit: profitOfLeg(contractRulesOf(terms), position, leg) };
}
