import type { SnapshotFrom } from 'xstate';
import type { withdrawalMachine } from './withdrawal.machine';

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;

export const stateOf = ({ value }: WithdrawalSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
export const termsOf = (snapshot: WithdrawalSnapshot) => snapshot.context.terms;
export const draftOf = (snapshot: WithdrawalSnapshot) => snapshot.context.draft;
export const madeOf = (snapshot: WithdrawalSnapshot) => snapshot.context.made;
export const failureOf = (snapshot: WithdrawalSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('shown');
export const isFailed = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('failed');
export const isReviewed = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('needsConfirm');
export const isBusy = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('busy');
export const isSubmitted = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('submitted');
/** When withdrawals are possible again, ms; null when they are now. */
export const pausedUntil = (snapshot: WithdrawalSnapshot): number | null =>
  snapshot.matches('paused') ? (snapshot.context.terms?.quote.rest_until ?? null) : null;
