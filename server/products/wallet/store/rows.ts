import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { DepositStatus } from '../../../../domain/contract/wallet/deposit';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import type { WithdrawalFailure, WithdrawalStatus } from '../../../../domain/contract/wallet/withdrawal';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';
import { rowsIn } from '../../../store/listPages';
import { numberOf, type Ints, type Nullable } from '../../../store/rows';
import type { DepositRecord, TransferRecord, WithdrawalRecord } from '../engine/records';
import { LIMIT_WINDOW_MS } from '../engine/walletState';

/** Currencies by stable index. */
export type Currencies = readonly EngineCurrency[];

/** Rows with 64-bit integers. */
export interface DepositRow extends Ints<'id user currency amount confirmations required sandbox status time updated'> {
  network: string;
  address: string;
  txid: string;
  ref: string;
}

export interface WithdrawalRow
  extends
    Ints<'id user currency amount fee worth required sandbox status confirmations time updated'>,
    Nullable<'approved disbursed ended'> {
  network: string;
  address: string;
  memo: string | null;
  note: string | null;
  failure: WithdrawalFailure | null;
  txid: string | null;
}

export type TransferRow = Ints<'id user currency source target amount time'>;

const movedOf = (row: Ints<'id user currency amount time'>, currencies: Currencies) => ({
  id: Number(row.id),
  user: Number(row.user),
  currency: currencies[Number(row.currency)] as EngineCurrency,
  amount: row.amount,
  time: Number(row.time),
});

const onChain = (
  row: Pick<DepositRow, 'network' | 'address' | 'required' | 'sandbox' | 'confirmations' | 'updated'>,
) => ({
  network: row.network,
  address: row.address,
  required: Number(row.required),
  sandbox: row.sandbox === 1n,
  confirmations: Number(row.confirmations),
  updated: Number(row.updated),
});

export const depositOf = (row: DepositRow, currencies: Currencies): DepositRecord => ({
  kind: 'deposit',
  ...movedOf(row, currencies),
  ...onChain(row),
  txid: row.txid,
  ref: row.ref,
  status: DEPOSIT_STATUSES[Number(row.status)] as DepositStatus,
});

export const withdrawalOf = (row: WithdrawalRow, currencies: Currencies): WithdrawalRecord => ({
  kind: 'withdrawal',
  ...movedOf(row, currencies),
  ...onChain(row),
  memo: row.memo,
  note: row.note,
  fee: row.fee,
  worth: row.worth,
  status: WITHDRAWAL_STATUSES[Number(row.status)] as WithdrawalStatus,
  failure: row.failure,
  txid: row.txid,
  approved: numberOf(row.approved),
  disbursed: numberOf(row.disbursed),
  ended: numberOf(row.ended),
});

export const transferOf = (row: TransferRow, currencies: Currencies): TransferRecord => ({
  kind: 'transfer',
  ...movedOf(row, currencies),
  from: ACCOUNTS[Number(row.source)] as Account,
  to: ACCOUNTS[Number(row.target)] as Account,
});

/**
 * Loads all wallet records that have not ended, and the withdrawals of the last 24 hours.
 * @param clock time of the last commit.
 */
export function loadWallet(db: DatabaseSyncInstance, state: State, clock: number): void {
  const rows = rowsIn(db);
  for (const row of rows<DepositRow>('SELECT * FROM deposits WHERE status < 2 ORDER BY id')) {
    state.wallet.addDeposit(depositOf(row, state.currencies));
  }
  for (const row of rows<WithdrawalRow>('SELECT * FROM withdrawals WHERE status < 2 ORDER BY id')) {
    state.wallet.addWithdrawal(withdrawalOf(row, state.currencies));
  }
  const drawn = 'SELECT * FROM withdrawals WHERE time > ? AND status < 3 ORDER BY id';
  for (const row of rows<WithdrawalRow>(drawn, clock - LIMIT_WINDOW_MS)) {
    state.wallet.draw(withdrawalOf(row, state.currencies));
  }
}
