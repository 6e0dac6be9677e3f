import { ACCOUNTS } from '../../../../domain/contract/choices';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import type { DepositRecord, TransferRecord, WalletRecord, WithdrawalRecord } from '../engine/records';
import { insertion } from '../../../store/insertion';
import type { Rows } from '../../../log/effects';

/** Writes deposits, withdrawals and transfers inside the caller's transaction. */
export class WalletWriter {
  readonly #deposit;
  readonly #withdrawal;
  readonly #transfer;

  constructor(db: Rows) {
    this.#deposit = db.prepare(
      `${insertion(
        'deposits',
        `id user currency network address txid ref amount confirmations required sandbox status time updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       confirmations = excluded.confirmations, status = excluded.status, updated = excluded.updated`,
    );
    this.#withdrawal = db.prepare(
      `${insertion(
        'withdrawals',
        `id user currency network address memo note amount fee worth required sandbox status failure txid
         confirmations time approved disbursed ended updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       status = excluded.status, failure = excluded.failure, txid = excluded.txid,
       confirmations = excluded.confirmations, approved = excluded.approved, disbursed = excluded.disbursed,
       ended = excluded.ended, updated = excluded.updated`,
    );
    this.#transfer = db.prepare(insertion('transfers', 'id user currency source target amount time'));
  }

  write(record: WalletRecord): void {
    switch (record.kind) {
      case 'deposit':
        return this.#writeDeposit(record);
      case 'withdrawal':
        return this.#writeWithdrawal(record);
      case 'transfer':
        return this.#writeTransfer(record);
    }
  }

  #writeDeposit(record: DepositRecord): void {
    this.#deposit.run(
      record.id,
      record.user,
      record.currency.index,
      record.network,
      record.address,
      record.txid,
      record.ref,
      record.amount,
      record.confirmations,
      record.required,
      record.sandbox ? 1 : 0,
      DEPOSIT_STATUSES.indexOf(record.status),
      record.time,
      record.updated,
    );
  }

  #writeWithdrawal(record: WithdrawalRecord): void {
    this.#withdrawal.run(
      record.id,
      record.user,
      record.currency.index,
      record.network,
      record.address,
      record.memo,
      record.note,
      record.amount,
      record.fee,
      record.worth,
      record.required,
      record.sandbox ? 1 : 0,
      WITHDRAWAL_STATUSES.indexOf(record.status),
      record.failure,
      record.txid,
      record.confirmations,
      record.time,
      record.approved,
      record.disbursed,
      record.ended,
      record.updated,
    );
  }

  #writeTransfer(record: TransferRecord): void {
    this.#transfer.run(
      record.id,
      record.user,
      record.currency.index,
      ACCOUNTS.indexOf(record.from),
      ACCOUNTS.indexOf(record.to),
      record.amount,
      record.time,
    );
  }
}
