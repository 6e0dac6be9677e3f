import type { DepositStatus } from '../../../../domain/contract/wallet/deposit';
import { depositLifecycle, type DepositEvent } from '../../../../domain/lifecycles/deposit.lifecycle';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import { parseDecimal } from '../../../../domain/money/decimal';
import { refuse, type Decision } from '../../../engine/decision';
import { MAX_AMOUNT, SPOT } from '../../../engine/ledger/ledger';
import { moveFunds } from '../../../engine/ledger/move';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { DepositRecord } from './records';

/** Custody's report of a payment; may be repeated any number of times. */
export interface DepositReport {
  readonly user: number;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly txid: string;
  readonly ref: string;
  readonly quantity: string;
  /** Blocks from the payment's own to the newest; 0 when it is in no block. */
  readonly confirmations: number;
  readonly required: number;
  readonly sandbox: boolean;
}

type DepositDecision = Decision<{ readonly moved: DepositRecord | null }>;

const UNCHANGED: DepositDecision = { ok: true, moved: null };

const statusAfter = transitionsOf<DepositStatus | 'reported', DepositEvent['type']>(depositLifecycle);

function happeningOf(
  status: DepositStatus | 'reported',
  confirmations: number,
  required: number,
): DepositEvent['type'] {
  if (confirmations >= required) return 'deposit.credit';
  if (confirmations > 0) return 'deposit.include';
  return status === 'confirming' ? 'deposit.drop' : 'deposit.see';
}

/**
 * Processes a report of a payment: opens the deposit, follows its confirmations, and credits it once there are enough. An ended
 * deposit is known only to the store, so the caller must not report it again.
 */
export function report(state: State, input: DepositReport, at: number): DepositDecision {
  const known = state.wallet.deposit(input.ref);
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('quantityOffScale', 'quantity');
  const custody = state.ledger.balance(SYSTEM_ACCOUNTS.custody, SPOT, currency.index);
  if (amount - custody.total > MAX_AMOUNT) return refuse('orderTooLarge', 'quantity');
  if (known) {
    const isSame = known.user === input.user && known.currency === currency;
    return isSame ? follow(state, known, amount, input.confirmations, at) : refuse('validation', 'ref');
  }
  const status = statusAfter('reported', happeningOf('reported', input.confirmations, input.required));
  if (status === null || status === 'reported') return refuse('validation', 'confirmations');

  const record: DepositRecord = {
    kind: 'deposit',
    id: state.ids.next(at),
    user: input.user,
    currency,
    amount,
    time: at,
    network: input.network,
    address: input.address,
    txid: input.txid,
    ref: input.ref,
    required: input.required,
    sandbox: input.sandbox,
    status,
    confirmations: Math.min(input.confirmations, input.required),
    updated: at,
  };
  state.wallet.addDeposit(record);
  if (status === 'success') credit(state, record, at);
  state.changes.wallet.add(record);
  return { ok: true, moved: record };
}

function follow(state: State, record: DepositRecord, amount: bigint, seen: number, at: number): DepositDecision {
  const confirmations = Math.min(seen, record.required);
  const status = statusAfter(record.status, happeningOf(record.status, confirmations, record.required));
  if (status === null || status === 'reported') return UNCHANGED;
  if (confirmations === record.confirmations && amount === record.amount) return UNCHANGED;
  record.status = status;
  record.amount = amount;
  record.confirmations = confirmations;
  record.updated = at;
  if (status === 'success') credit(state, record, at);
  state.changes.wallet.add(record);
  return { ok: true, moved: record };
}

function credit(state: State, { id, user, currency, amount }: DepositRecord, at: number): void {
  const custody = state.ledger.balance(SYSTEM_ACCOUNTS.custody, SPOT, currency.index);
  const balance = state.ledger.balance(user, SPOT, currency.index);
  moveFunds(state, { kind: 'deposit', ref: id, time: at }, [custody, balance, amount]);
}
