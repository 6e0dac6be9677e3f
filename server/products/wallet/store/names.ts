import type { AccountId } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import type { Reader } from '../../../store/listPages';

/** Client names of withdrawals, each unique. */
export const WITHDRAWAL_NAMES_SCHEMA = `
  CREATE TABLE withdrawal_client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX withdrawal_client_ids_by_name ON withdrawal_client_ids (user, name);
`;

export interface WithdrawalNames {
  /** Id of the user's withdrawal with this client name; null for none. */
  withdrawalNamed(user: AccountId, name: string): string | null;
  /** Client name of a withdrawal; null if it has none. */
  withdrawalName(id: string): string | null;
}

export class SqlWithdrawalNames implements WithdrawalNames {
  readonly #read: Reader;

  constructor(read: Reader) {
    this.#read = read;
  }

  withdrawalNamed(user: AccountId, name: string): string | null {
    const line = 'SELECT order_id FROM withdrawal_client_ids WHERE user = ? AND name = ? ORDER BY order_id LIMIT 1';
    const [row] = this.#read<{ order_id: bigint }>(line, user, name);
    return row ? formatId(Number(row.order_id)) : null;
  }

  withdrawalName(id: string): string | null {
    const line = 'SELECT name FROM withdrawal_client_ids WHERE order_id = ?';
    return this.#read<{ name: string }>(line, Number(id))[0]?.name ?? null;
  }
}
