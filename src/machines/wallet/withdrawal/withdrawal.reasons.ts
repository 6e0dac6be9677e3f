import type { SecurityOverview } from '../../../../domain/contract/account/security';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { WithdrawalSnapshot } from './withdrawal.machine';

/** Problems that further typing cannot fix; shown immediately. */
const TOO_MUCH: readonly string[] = ['errors:withdrawalLimit', 'errors:insufficientBalance'];

/** Whether a field's problem is already shown. */
export const isMarked = (problem: string | undefined, isTouched: boolean): boolean =>
  isTouched || TOO_MUCH.includes(problem ?? '');

/** End of the withdrawal pause, ms: from the quote, or from the security settings until there is one; null when not paused. */
export const restUntil = (
  quote: Pick<WithdrawalQuote, 'rest_until'> | null,
  overview: Pick<SecurityOverview, 'withdrawals_rest_until'> | null,
): number | null => (quote ? quote.rest_until : (overview?.withdrawals_rest_until ?? null));

const isResting = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('resting');

/** Reason why the form cannot be reviewed now: a message key; null when it can. */
export function reviewReason(snapshot: WithdrawalSnapshot) {
  if (snapshot.matches('paused')) return 'errors:withdrawalResting';
  return isResting(snapshot) ? 'securityCheck:resting' : null;
}

/** Reason why the withdrawal cannot be confirmed now: a message key; null when it can. */
export const submitReason = (snapshot: WithdrawalSnapshot) => (isResting(snapshot) ? 'securityCheck:resting' : null);

/** Reason why no further withdrawal can be made now: a message key; null when it can. */
export const againReason = submitReason;
