import type { SecurityOverview } from '../../../../domain/contract/account/security';
import type { WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { WithdrawalSnapshot } from './withdrawal.machine';

/** What no further typing can mend: it is said at once. */
const TOO_MUCH: readonly string[] = ['errors:withdrawalLimit', 'errors:insufficientBalance'];

/** Whether a problem of a field is marked already. */
export const isMarked = (problem: string | undefined, isTouched: boolean): boolean =>
  isTouched || TOO_MUCH.includes(problem ?? '');

/** Until when withdrawals rest, ms: by the quote, before one is there by the security settings; null: they do not. */
export const restUntil = (
  quote: Pick<WithdrawalQuote, 'rest_until'> | null,
  overview: Pick<SecurityOverview, 'withdrawals_rest_until'> | null,
): number | null => (quote ? quote.rest_until : (overview?.withdrawals_rest_until ?? null));

const isResting = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('resting');

/** Why the form cannot be reviewed now: a message key; null when it can. */
export function reviewReason(snapshot: WithdrawalSnapshot) {
  if (snapshot.matches('paused')) return 'errors:withdrawalResting';
  return isResting(snapshot) ? 'securityCheck:resting' : null;
}

/** Why the withdrawal cannot be confirmed now: a message key; null when it can. */
export const submitReason = (snapshot: WithdrawalSnapshot) => (isResting(snapshot) ? 'securityCheck:resting' : null);

/** Why no further withdrawal can be made now: a message key; null when it can. */
export const againReason = submitReason;
