import type { SnapshotFrom } from 'xstate';
import { fieldProblem, type Reason } from '../futures/fieldChecks';
import type { closePositionMachine } from './closePosition.machine';
import { closableLots, closeReason } from './closePosition.reasons';
import { lotsOf } from '../futures/fieldChecks';
import type { CloseField } from './closePosition.types';

export type ClosePositionSnapshot = SnapshotFrom<typeof closePositionMachine>;

export const formOf = (snapshot: ClosePositionSnapshot) => snapshot.context.form;
export const isConfirming = (snapshot: ClosePositionSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: ClosePositionSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: ClosePositionSnapshot) => snapshot.can({ type: 'user.close.accept' });
export const reasonOf = (snapshot: ClosePositionSnapshot): Reason | null => closeReason(snapshot.context);

export function percentShown({ context }: ClosePositionSnapshot): number {
  if (context.form.percent !== null) return context.form.percent;
  const most = closableLots(context);
  const lots = lotsOf(context.terms, context.form.fields.quantity) ?? 0;
  return most === 0 ? 0 : Math.min(100, Math.floor((lots / most) * 100));
}

export function fieldReasonOf(snapshot: ClosePositionSnapshot, field: CloseField): Reason | null {
  const { terms, form, complaints } = snapshot.context;
  const complaint = complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(terms, field, form.fields[field], field);
  if (problem) return problem;
  const reason = reasonOf(snapshot);
  return reason?.key === 'futures:closeBeyond' && field === 'quantity' ? reason : null;
}
