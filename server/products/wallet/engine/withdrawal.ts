import type { WithdrawalFailure, WithdrawalStatus } from '../../../../domain/contract/wallet/withdrawal';
import { transitionsOf } from '../../../../domain/lifecycles/nextEvents';
import { withdrawalLifecycle, type WithdrawalEvent } from '../../../../domain/lifecycles/withdrawal.lifecycle';
import { parseDecimal } from '../../../../domain/money/decimal';
import { VALUE_SCALE } from '../../../../domain/rules/wallet/valuation';
import type { Named } from '../../../engine/clientIds';
import { refuse, type Decision } from '../../../engine/decision';
import { parseId } from '../../../engine/ids';
import { availableOf, SPOT, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import { deductedOf, type WithdrawalRecord } from './records';

export interface WithdrawalRequest extends Named {
  readonly user: number;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly note: string | null;
  readonly quantity: string;
  readonly fee: string;
  /** Confirmations after which it counts as completed. */
  readonly required: number;
  readonly sandbox: boolean;
  /** Current value, and the user's 24-hour withdrawal limit, both decimal USDT. */
  readonly worth: string;
  readonly limit: string;
}

export interface FailInput {
  readonly withdrawalId: string;
  readonly failure: WithdrawalFailure;
  /** Transaction that it must still have, null for none; any when absent. */
  readonly txid?: string | null;
}

export interface ProgressInput {
  readonly withdrawalId: string;
  readonly txid: string;
  readonly confirmations: number;
  /** Transaction that it must still have, null for none; any when absent. */
  readonly was?: string | null;
}

type WithdrawalDecision = Decision<{ readonly moved: WithdrawalRecord }>;

const statusAfter = transitionsOf<WithdrawalStatus | 'requested', WithdrawalEvent['type']>(withdrawalLifecycle);

/** Freezes quantity + fee for an outgoing payment, within the user's 24-hour limit. */
export function request(state: State, input: WithdrawalRequest, at: number): WithdrawalDecision {
  const name = input.clientId ?? null;
  if (name !== null && state.wallet.clientIds.isTaken(input.user, name)) return refuse('keyReused', 'client_id');
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('quantityOffScale', 'quantity');
  const fee: bigint | null = parseDecimal(input.fee, currency.scale);
  const worth: bigint | null = parseDecimal(input.worth, VALUE_SCALE);
  const limit: bigint | null = parseDecimal(input.limit, VALUE_SCALE);
  if (fee === null) return refuse('validation', 'fee');
  if (worth === null || limit === null) return refuse('validation', 'limit');
  const status = statusAfter('requested', 'withdrawal.accept');
  if (status === null || status === 'requested') return refuse('validation');
  state.wallet.forgetDrawn(input.user, at);
  if (state.wallet.drawnBy(input.user, at) + worth > limit) return refuse('withdrawalLimit', 'quantity');
  const balance = state.ledger.balance(input.user, SPOT, currency.index);
  if (availableOf(balance) < amount + fee) return refuse('insufficientBalance', 'quantity');

  const record: WithdrawalRecord = {
    kind: 'withdrawal',
    id: state.ids.next(at),
    user: input.user,
    currency,
    amount,
    time: at,
    network: input.network,
    address: input.address,
    memo: input.memo,
    note: input.note,
    fee,
    worth,
    required: input.required,
    sandbox: input.sandbox,
    status,
    failure: null,
    txid: null,
    confirmations: 0,
    approved: null,
    disbursed: null,
    ended: null,
    updated: at,
  };
  balance.frozen += deductedOf(record);
  state.changes.balance(balance);
  state.wallet.addWithdrawal(record);
  if (name !== null) state.wallet.clientIds.give({ user: input.user, name, orderId: record.id });
  state.wallet.draw(record);
  return changed(state, record, at);
}

/** Cancels a withdrawal for the user; another user's withdrawal is unknown. */
export function cancelWithdrawal(state: State, user: number, withdrawalId: string, at: number): WithdrawalDecision {
  const record = recordOf(state, withdrawalId);
  if (record?.user !== user) return refuse('withdrawalNotFound', 'withdrawal_id');
  const status = next(record, 'withdrawal.cancel');
  if (!status) return refuse('withdrawalDisbursed', 'withdrawal_id');
  record.status = status;
  return giveBack(state, record, at);
}

/** Approves a reviewed withdrawal; approving it again is a no-op. */
export function approve(state: State, withdrawalId: string, at: number): WithdrawalDecision {
  const record = recordOf(state, withdrawalId);
  if (!record) return refuse('withdrawalNotFound', 'withdrawal_id');
  const status = next(record, 'withdrawal.approve');
  if (!status) return refuse('withdrawalDisbursed', 'withdrawal_id');
  if (record.approved !== null) return { ok: true, moved: record };
  record.status = status;
  record.approved = at;
  return changed(state, record, at);
}

/**
 * Marks the withdrawal as disbursed. This is the point of no return: from here on only the network decides.
 * @param txid of a payment made by hand.
 */
export function disburse(state: State, withdrawalId: string, txid: string | null, at: number): WithdrawalDecision {
  const record = recordOf(state, withdrawalId);
  if (!record) return refuse('withdrawalNotFound', 'withdrawal_id');
  const status = next(record, 'withdrawal.disburse');
  if (!status) return refuse('withdrawalDisbursed', 'withdrawal_id');
  record.status = status;
  record.approved ??= at;
  record.disbursed = at;
  record.txid = txid;
  return changed(state, record, at);
}

/** Processes the network's report on the payment; enough confirmations complete it. */
export function progress(
  state: State,
  { withdrawalId, txid, confirmations: seen, was }: ProgressInput,
  at: number,
): WithdrawalDecision {
  const record = recordOf(state, withdrawalId);
  if (!record) return refuse('withdrawalNotFound', 'withdrawal_id');
  const confirmations = Math.min(seen, record.required);
  const isEnough = confirmations >= record.required;
  const status = next(record, isEnough ? 'withdrawal.complete' : 'withdrawal.progress');
  if (!status) return refuse('withdrawalDisbursed', 'withdrawal_id');
  if (was !== undefined && was !== record.txid) return refuse('withdrawalDisbursed', 'withdrawal_id');
  if (record.txid === txid && record.confirmations === confirmations && !isEnough) return { ok: true, moved: record };
  record.status = status;
  record.txid = txid;
  record.confirmations = confirmations;
  return isEnough ? pay(state, record, at) : changed(state, record, at);
}

/** Ends a withdrawal whose payment will not happen, and returns the full amount. */
export function fail(state: State, { withdrawalId, failure, txid }: FailInput, at: number): WithdrawalDecision {
  const record = recordOf(state, withdrawalId);
  if (!record) return refuse('withdrawalNotFound', 'withdrawal_id');
  const status = next(record, 'withdrawal.fail');
  if (!status) return refuse('withdrawalDisbursed', 'withdrawal_id');
  if (txid !== undefined && txid !== record.txid) return refuse('withdrawalDisbursed', 'withdrawal_id');
  record.status = status;
  record.failure = failure;
  return giveBack(state, record, at);
}

const recordOf = (state: State, withdrawalId: string): WithdrawalRecord | undefined => {
  const id = parseId(withdrawalId);
  return id === null ? undefined : state.wallet.withdrawal(id);
};

function next(record: WithdrawalRecord, event: WithdrawalEvent['type']): WithdrawalStatus | null {
  const status = statusAfter(record.status, event);
  return status === 'requested' ? null : status;
}

const balanceOf = (state: State, { user, currency }: WithdrawalRecord): Balance =>
  state.ledger.balance(user, SPOT, currency.index);

function changed(state: State, record: WithdrawalRecord, at: number): WithdrawalDecision {
  record.updated = at;
  state.changes.wallet.add(record);
  return { ok: true, moved: record };
}

function giveBack(state: State, record: WithdrawalRecord, at: number): WithdrawalDecision {
  const balance = balanceOf(state, record);
  balance.frozen -= deductedOf(record);
  state.changes.balance(balance);
  state.wallet.undraw(record);
  record.ended = at;
  return changed(state, record, at);
}

function pay(state: State, record: WithdrawalRecord, at: number): WithdrawalDecision {
  const { amount, fee } = record;
  const balance = balanceOf(state, record);
  const custody = state.ledger.balance(SYSTEM_ACCOUNTS.custody, SPOT, balance.currency);
  const fees = state.ledger.balance(SYSTEM_ACCOUNTS.fees, SPOT, balance.currency);
  const deducted = deductedOf(record);
  balance.frozen -= deducted;
  balance.total -= deducted;
  custody.total += amount;
  fees.total += fee;
  for (const changedOne of [balance, custody, fees]) state.changes.balance(changedOne);
  const postings = [
    { balance, amount: -deducted },
    { balance: custody, amount },
  ];
  if (fee > 0n) postings.push({ balance: fees, amount: fee });
  state.changes.entry({ kind: 'withdrawal', ref: String(record.id), time: at, postings });
  record.ended = at;
  return changed(state, record, at);
}
