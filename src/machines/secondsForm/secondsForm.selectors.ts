import type { SnapshotFrom } from 'xstate';
import type { SecondsDirection } from '../../../domain/rules/seconds/settlement';
import { mostUnits, offerOf, percentAt, profitOf, unitsOf } from './secondsForm.amounts';
import type { secondsFormMachine } from './secondsForm.machine';
import { blockingReason, closedReason, isRepeated, stakeProblem, type Reason } from './secondsForm.reasons';

export type SecondsFormSnapshot = SnapshotFrom<typeof secondsFormMachine>;

export const termsOf = (snapshot: SecondsFormSnapshot) => snapshot.context.terms;
export const isSignedIn = (snapshot: SecondsFormSnapshot) => snapshot.context.signedIn;
export const availableOf = (snapshot: SecondsFormSnapshot) => snapshot.context.available;
export const stakeOf = (snapshot: SecondsFormSnapshot) => snapshot.context.stake;
export const durationOf = (snapshot: SecondsFormSnapshot) => offerOf(snapshot.context)?.duration ?? null;
export const percentOf = (snapshot: SecondsFormSnapshot) => percentAt(snapshot.context);
export const profitShown = (snapshot: SecondsFormSnapshot) => profitOf(snapshot.context);
export const asksFirst = (snapshot: SecondsFormSnapshot) => snapshot.context.ask;
export const isBusy = (snapshot: SecondsFormSnapshot) => snapshot.hasTag('busy');
export const isConfirming = (snapshot: SecondsFormSnapshot) => snapshot.hasTag('needsConfirm');
export const draftShown = (snapshot: SecondsFormSnapshot) => snapshot.context.draft;
export const isTermsFailed = (snapshot: SecondsFormSnapshot) => snapshot.hasTag('termsFailed');
export const stateOf = (snapshot: SecondsFormSnapshot): string => JSON.stringify(snapshot.value);

/** Why an order in a direction cannot be submitted now; null when it can. */
export function submitReasonOf(snapshot: SecondsFormSnapshot, direction: SecondsDirection): Reason | null {
  if (snapshot.hasTag('busy')) return { key: 'spotOrder:submitting' };
  const isRepeat = snapshot.hasTag('resting') && isRepeated(snapshot.context, direction);
  return blockingReason(snapshot.context, direction) ?? (isRepeat ? { key: 'spotOrder:justSubmitted' } : null);
}

/** Why the order of the dialog cannot be sent any more; null when it can. */
export function acceptReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.draft && blockingReason(context, context.draft.body.direction);
}

/** What stands under the stake: the server's complaint, or what is wrong with what was typed. */
export function stakeReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.complaint ? { key: context.complaint } : stakeProblem(context);
}

/** Why the pair takes no orders for as long as nobody changes it: closed country, no contracts, halted; null otherwise. */
export function closedReasonOf({ context }: SecondsFormSnapshot): Reason | null {
  return context.terms && closedReason({ ...context, fresh: true });
}

/** The account is known to hold less than the smallest stake. */
export function isShort({ context: { terms, available, signedIn } }: SecondsFormSnapshot): boolean {
  return signedIn && terms !== null && available !== null && unitsOf(available) < unitsOf(terms.min);
}

/** Something can be staked, so that the slider moves. */
export const canSlide = ({ context }: SecondsFormSnapshot): boolean => (mostUnits(context) ?? 0n) > 0n;
