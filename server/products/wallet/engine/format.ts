import type { WalletPush } from '../../../../domain/contract/channels';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { formatDecimal } from '../../../../domain/money/decimal';
import { formatId } from '../../../engine/ids';
import type { DepositRecord, TransferRecord, WalletRecord, WithdrawalRecord } from './records';
import { depositLifecycle } from '../../../../domain/lifecycles/deposit.lifecycle';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { withdrawalLifecycle } from '../../../../domain/lifecycles/withdrawal.lifecycle';

const ofDeposit = nextEventsOf<Deposit['status'], never>(depositLifecycle, 'owner');
const ofWithdrawal = nextEventsOf<Withdrawal['status'], Withdrawal['next_events'][number]>(
  withdrawalLifecycle,
  'owner',
);

export const formatDeposit = (record: DepositRecord): Deposit => ({
  id: formatId(record.id),
  currency: record.currency.symbol,
  network: record.network,
  address: record.address,
  txid: record.txid,
  quantity: formatDecimal(record.amount, record.currency.scale),
  status: record.status,
  next_events: ofDeposit(record.status),
  confirmations: record.confirmations,
  required_confirmations: record.required,
  sandbox: record.sandbox,
  time: record.time,
  updated: record.updated,
});

export const formatWithdrawal = (record: WithdrawalRecord): Withdrawal => ({
  id: formatId(record.id),
  currency: record.currency.symbol,
  network: record.network,
  address: record.address,
  memo: record.memo,
  note: record.note,
  quantity: formatDecimal(record.amount, record.currency.scale),
  fee: formatDecimal(record.fee, record.currency.scale),
  status: record.status,
  next_events: ofWithdrawal(record.status),
  failure: record.failure,
  txid: record.txid,
  confirmations: record.confirmations,
  required_confirmations: record.required,
  sandbox: record.sandbox,
  time: record.time,
  approved: record.approved,
  disbursed: record.disbursed,
  ended: record.ended,
  updated: record.updated,
});

export const formatTransfer = (record: TransferRecord): Transfer => ({
  id: formatId(record.id),
  from_account: record.from,
  to_account: record.to,
  currency: record.currency.symbol,
  quantity: formatDecimal(record.amount, record.currency.scale),
  time: record.time,
});

export function formatRecord(record: WalletRecord): WalletPush {
  switch (record.kind) {
    case 'deposit':
      return { kind: 'deposit', deposit: formatDeposit(record) };
    case 'withdrawal':
      return { kind: 'withdrawal', withdrawal: formatWithdrawal(record) };
    case 'transfer':
      return { kind: 'transfer', transfer: formatTransfer(record) };
  }
}
