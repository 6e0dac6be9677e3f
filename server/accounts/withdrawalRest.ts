import type { Users } from './users';

/**
 * Answers until when a user's withdrawals rest after a change of password, e-mail, phone or protection: ms since the epoch, null when
 * they do not.
 */
export const createWithdrawalRest =
  (users: Users, clock: () => number, restMs: number) =>
  (user: number): number | null => {
    const until = (users.byId(user)?.credentials_changed ?? -Infinity) + restMs;
    return until > clock() ? until : null;
  };
