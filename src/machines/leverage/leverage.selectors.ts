import type { SnapshotFrom } from 'xstate';
import { notionalLimit } from '../../../domain/rules/futures/marginTiers';
import { usdtText } from '../futures/amounts';
import { contractRulesOf } from '../futures/contractTerms';
import type { Reason } from '../futures/fieldChecks';
import type { leverageMachine } from './leverage.machine';
import { leverageReason } from './leverage.reasons';

export type LeverageSnapshot = SnapshotFrom<typeof leverageMachine>;

export const isOpen = (snapshot: LeverageSnapshot) => snapshot.hasTag('open');
export const isBusy = (snapshot: LeverageSnapshot) => snapshot.hasTag('busy');
export const chosenOf = (snapshot: LeverageSnapshot) => snapshot.context.leverage;
export const errorOf = (snapshot: LeverageSnapshot) => snapshot.context.error;
export const reasonOf = (snapshot: LeverageSnapshot): Reason | null => leverageReason(snapshot.context);

/** The largest position that the chosen leverage allows, USDT; null without a bound. */
export function limitShown({ context: { terms, leverage } }: LeverageSnapshot): string | null {
  const limit = notionalLimit(contractRulesOf(terms).tiers, leverage);
  return limit === null ? null : usdtText(limit);
}
