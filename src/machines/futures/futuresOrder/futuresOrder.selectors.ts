import type { SnapshotFrom } from 'xstate';
import type { FuturesSide } from '../../../../domain/contract/futures/futures';
import { quantityToLots } from '../../../../domain/money/grid';
import { contractRulesOf } from '../futures/contractTerms';
import { fieldProblem, type Reason } from '../futures/fieldChecks';
import { canSlide, kindOf, sizedBy } from './futuresOrder.form';
import type { futuresOrderMachine } from './futuresOrder.machine';
import { acceptReason, blockingReason, isRepeated } from './futuresOrder.reasons';
import type { OrderField, OrderKind } from './futuresOrder.types';

export type FuturesOrderSnapshot = SnapshotFrom<typeof futuresOrderMachine>;

export const formOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.form;
export const termsOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.terms;
export const traderOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.trader;
/** Returns the kind of order that the form places. */
export const kindChosen = (snapshot: FuturesOrderSnapshot): OrderKind =>
  snapshot.matches('planning') ? 'plan' : snapshot.context.form.type;
export const draftOf = (snapshot: FuturesOrderSnapshot) => snapshot.context.draft;
export const asksFirst = (snapshot: FuturesOrderSnapshot) => snapshot.context.ask;
export const isBusy = (snapshot: FuturesOrderSnapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: FuturesOrderSnapshot) => snapshot.hasTag('needsConfirm');
export const canSlideShown = (snapshot: FuturesOrderSnapshot) => canSlide(snapshot.context);
export const acceptReasonOf = (snapshot: FuturesOrderSnapshot) => acceptReason(snapshot.context);

export const sizedByShown = (snapshot: FuturesOrderSnapshot) => sizedBy(snapshot.context.form);

/** Returns the position of the slider, 0 to 100. */
export function percentShown({ context: { form, terms, trader } }: FuturesOrderSnapshot): number {
  if (form.percent !== null) return form.percent;
  const { grid } = contractRulesOf(terms);
  const closable = trader.closable.long ?? trader.closable.short;
  if (form.effect === 'open' || closable === null) return 0;
  const [lots, most] = [quantityToLots(grid, form.fields.quantity) ?? 0, quantityToLots(grid, closable) ?? 0];
  return most === 0 ? 0 : Math.min(100, Math.round((lots / most) * 100));
}

/** Returns why an order of a side cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: FuturesOrderSnapshot, side: FuturesSide): Reason | null {
  if (snapshot.matches('submitting')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.matches({ open: 'resting' }) && isRepeated(snapshot.context, side);
  return blockingReason(snapshot.context, side) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

/** Returns the message under a field: the server's complaint, or the problem of the typed text. */
export function fieldReasonOf({ context }: FuturesOrderSnapshot, field: OrderField): Reason | null {
  const { complaints } = context;
  const complaint = field === 'amount' ? (complaints.amount ?? complaints.quantity) : complaints[field];
  if (complaint) return { key: complaint, field };
  const problem = fieldProblem(context.terms, kindOf(field), context.form.fields[field], field);
  if (problem) return problem;
  const [long, short] = [blockingReason(context, 'long'), blockingReason(context, 'short')];
  const both = long?.key === short?.key ? long : null;
  return both?.field === field && context.form.fields[field].trim() !== '' ? both : null;
}
