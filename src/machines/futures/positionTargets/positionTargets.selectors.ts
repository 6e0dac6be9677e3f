import type { SnapshotFrom } from 'xstate';
import { profitAt } from '../../../../domain/rules/futures/position';
import { priceText, usdtText } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import { lotsOf } from '../futures/fieldChecks';
import { holdingOf } from '../futures/holdings';
import { shownLegs, triggerOf, usedLegs } from './positionTargets.form';
import type { positionTargetsMachine } from './positionTargets.machine';
import { legProblem, targetsReason } from './positionTargets.reasons';
import type { LegName } from './positionTargets.types';

export type PositionTargetsSnapshot = SnapshotFrom<typeof positionTargetsMachine>;

export const formOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.form;
export const errorOf = (snapshot: PositionTargetsSnapshot) => snapshot.context.error;
export const isConfirming = (snapshot: PositionTargetsSnapshot) => snapshot.hasTag('needsConfirm');
/** True while a leg's price is edited in its cell of the positions. */
export const isInCell = ({ context }: PositionTargetsSnapshot) => context.inPlace !== null;
export const isBusy = (snapshot: PositionTargetsSnapshot) => snapshot.hasTag('busy');
export const canAccept = (snapshot: PositionTargetsSnapshot) => snapshot.can({ type: 'user.targets.accept' });
export const reasonOf = (snapshot: PositionTargetsSnapshot) => targetsReason(snapshot.context);
export const legsShown = (snapshot: PositionTargetsSnapshot) => shownLegs(snapshot.context);
export const legsUsed = (snapshot: PositionTargetsSnapshot) => usedLegs(snapshot.context);

export function legReasonOf(snapshot: PositionTargetsSnapshot, leg: LegName) {
  const problem = legProblem(snapshot.context, leg);
  if (problem) return problem;
  const reason = targetsReason(snapshot.context);
  return reason?.field === leg && snapshot.context.form.legs[leg].value !== '' ? reason : null;
}

/** Returns the trigger price of a leg and the profit there before fees; null while it has none. */
export function legOutlook({ context }: PositionTargetsSnapshot, leg: LegName) {
  const trigger = triggerOf(context, leg);
  if (trigger === null) return null;
  const rules = contractRulesOf(context.terms);
  const holding = holdingOf(rules, context.position);
  const lots = BigInt(lotsOf(context.terms, context.form.quantity) ?? Number(holding.lots));
  const part = { side: holding.side, lots, cost: holding.lots === 0n ? 0n : (holding.cost * lots) / holding.lots };
  return {
    price: priceText(trigger, rules.grid.priceScale),
    profit: usdtText(profitAt(rules.grid, part, trigger)),
  };
}
