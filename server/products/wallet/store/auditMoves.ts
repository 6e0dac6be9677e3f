import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import { ownerColumn, type Reader } from '../../../store/listPages';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';

const SUCCESS = DEPOSIT_STATUSES.indexOf('success');
const COMPLETED = WITHDRAWAL_STATUSES.indexOf('completed');

/** Returns the amounts frozen by withdrawals that have not ended, by "user currency". */
export function heldByWithdrawals(read: Reader): Map<string, bigint> {
  const rows = read<Record<'user' | 'currency' | 'held', bigint>>(
    'SELECT user, currency, sum(amount + fee) AS held FROM withdrawals WHERE status < 2 GROUP BY user, currency',
  );
  return new Map(rows.map(({ user, currency, held }) => [`${user} ${currency}`, held]));
}

/** Deposits, withdrawals and transfers with their expected movements, as (kind, id, user, account, currency, amount). */
const EXPECTED = `
  SELECT 'deposit' AS kind, id, user, 0 AS account, currency, amount FROM deposits WHERE status = ${SUCCESS}
  UNION ALL SELECT 'withdrawal', id, user, 0, currency, -(amount + fee) FROM withdrawals WHERE status = ${COMPLETED}
  UNION ALL SELECT 'transfer', id, user, source, currency, -amount FROM transfers
  UNION ALL SELECT 'transfer', id, user, target, currency, amount FROM transfers`;

const POSTED = `
  SELECT kind, CAST(ref AS INTEGER) AS id, user, account, currency, sum(amount) AS amount, count(*) AS times
  FROM entries JOIN postings ON entry = seq
  WHERE kind IN ('deposit', 'withdrawal', 'transfer') AND user >= 1000
  GROUP BY kind, ref, user, account, currency`;

/**
 * Returns the discrepancies between the journal and the records: a deposit credited twice or not at all, a withdrawal that ended
 * without its money leaving, an entry without a record; and a custody balance that does not match what came in and went out.
 */
export function checkMoves(read: Reader): string[] {
  const wrong = read<{ kind: string; id: bigint }>(
    `SELECT kind, id FROM (
       SELECT kind, id, user, account, currency, amount, 1 AS times FROM (${EXPECTED})
       EXCEPT SELECT * FROM (${POSTED})
     )
     UNION
     SELECT kind, id FROM (
       SELECT * FROM (${POSTED})
       EXCEPT SELECT kind, id, user, account, currency, amount, 1 FROM (${EXPECTED})
     ) LIMIT 20`,
  );
  const problems = wrong.map(({ kind, id }) => `The ${kind} ${id} is not what the journal says of it.`);
  const strayed = read<{ ref: string }>(
    `SELECT ref FROM entries JOIN postings ON entry = seq WHERE kind = 'portfolio' GROUP BY seq
     HAVING count(*) <> 2 OR count(DISTINCT user) <> 2 OR count(DISTINCT ${ownerColumn('user')}) <> 1 OR max(account) <> 0 LIMIT 20`,
  );
  problems.push(...strayed.map(({ ref }) => `The move ${ref} is not between two portfolios of one owner.`));
  const custody = read<{ currency: bigint; held: bigint; moved: bigint }>(
    `SELECT currency, total AS held, coalesce((
       SELECT sum(CASE kind WHEN 'deposit' THEN -amount ELSE amount END) FROM (
         SELECT 'deposit' AS kind, currency, amount FROM deposits WHERE status = ${SUCCESS}
         UNION ALL SELECT 'withdrawal', currency, amount FROM withdrawals WHERE status = ${COMPLETED}
       ) moves WHERE moves.currency = balances.currency
     ), 0) + coalesce((
       SELECT sum(amount) FROM postings JOIN entries ON seq = entry
       WHERE kind NOT IN ('deposit', 'withdrawal') AND user = ${SYSTEM_ACCOUNTS.custody}
         AND postings.currency = balances.currency
     ), 0) AS moved FROM balances WHERE user = ${SYSTEM_ACCOUNTS.custody} AND account = 0`,
  );
  for (const { currency, held, moved } of custody) {
    if (held !== moved) problems.push(`Custody of currency ${currency} is ${held}, what came and left makes ${moved}.`);
  }
  return problems;
}
