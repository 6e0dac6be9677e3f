import type { AnswerTo } from '../../../engine/decision';
import { checkMoves, heldByWithdrawals } from './auditMoves';
import { loadClientIds, insertion, type StorePart, ownerIn } from '../../../store/part';
import { loadWallet } from './rows';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import type { DepositRecord, TransferRecord, WalletRecord, WithdrawalRecord } from '../engine/records';
import type { Rows } from '../../../log/effects';

const WALLET_SCHEMA = `
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    txid TEXT NOT NULL,
    ref TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    confirmations INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    time INTEGER NOT NULL,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deposits_user ON deposits (user, id);
  CREATE INDEX deposits_open ON deposits (id) WHERE status < 2;
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    memo TEXT,
    note TEXT,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    required INTEGER NOT NULL,
    sandbox INTEGER NOT NULL,
    status INTEGER NOT NULL,
    failure TEXT,
    txid TEXT,
    confirmations INTEGER NOT NULL,
    time INTEGER NOT NULL,
    approved INTEGER,
    disbursed INTEGER,
    ended INTEGER,
    updated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX withdrawals_user ON withdrawals (user, id);
  CREATE INDEX withdrawals_open ON withdrawals (id) WHERE status < 2;
  CREATE INDEX withdrawals_time ON withdrawals (time) WHERE status < 3;
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies (id),
    source INTEGER NOT NULL,
    target INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfers_user ON transfers (user, id);
  CREATE INDEX postings_user ON postings (user, entry, account, currency) WHERE user >= 1000;
  CREATE INDEX entries_credits ON entries (time) WHERE kind = 'credit';
`;

/** Client names of withdrawals, each unique. */
const WITHDRAWAL_NAMES_SCHEMA = `
  CREATE TABLE withdrawal_client_ids (order_id INTEGER PRIMARY KEY, user INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE INDEX withdrawal_client_ids_by_name ON withdrawal_client_ids (user, name);
`;

/** Writes deposits, withdrawals and transfers inside the caller's transaction. */
class WalletWriter {
  readonly #deposit;
  readonly #withdrawal;
  readonly #transfer;

  constructor(db: Rows) {
    this.#deposit = db.prepare(
      `${insertion(
        'deposits',
        `id user currency network address txid ref amount confirmations required sandbox status time updated`,
      )} ON CONFLICT (id) DO UPDATE SET
       amount = excluded.amount, confirmations = excluded.confirmations, status = excluded.status, updated = excluded.updated`,
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

const UNCHANGED: AnswerTo<'deposit.report'> = { ok: true, moved: null };

export const walletStore: StorePart = {
  migrations: { 2: WALLET_SCHEMA, 14: WITHDRAWAL_NAMES_SCHEMA },
  writer: (db) => {
    const writer = new WalletWriter(db);
    const name = db.prepare(insertion('withdrawal_client_ids', 'order_id user name'));
    return ({ wallet }, state) => {
      wallet.forEach((record) => writer.write(record));
      for (const { orderId, user, name: called } of state.wallet.clientIds.take()) name.run(orderId, user, called);
    };
  },
  load(db, state, at) {
    loadWallet(db, state, at);
    const names = 'withdrawal_client_ids';
    loadClientIds(db, state.wallet.clientIds, { names, orders: 'withdrawals', open: 'status < 2' });
  },
  explainer: (db) => {
    const ownerOf = ownerIn(db, 'withdrawals');
    return (command, error) => {
      if (error !== 'withdrawalNotFound' || !('withdrawalId' in command)) return error;
      const owner = ownerOf(command.withdrawalId);
      const isTheirs = command.kind === 'withdrawal.cancel' ? owner === command.user : owner !== null;
      return isTheirs ? 'withdrawalDisbursed' : error;
    };
  },
  /** The engine only knows open deposits: a payment known to the store but not to the engine was credited. */
  recaller: (db) => {
    const find = db.prepare('SELECT 1 FROM deposits WHERE ref = ?');
    return (command, state) => {
      if (command.kind !== 'deposit.report' || state.wallet.deposit(command.ref)) return null;
      return find.get(command.ref) === undefined ? null : UNCHANGED;
    };
  },
  holds: { account: 'spot', by: heldByWithdrawals },
  check: checkMoves,
};
