import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { valueText } from '../../../../domain/rules/wallet/valuation';
import type { State } from '../../../engine/state';
import { formatDeposit, formatWithdrawal } from './format';
import { formatBalance } from '../../../engine/ledger/format';
import type { AccountId } from '../../../engine/command';

export interface OpenDeposit {
  user: AccountId;
  ref: string;
  deposit: Deposit;
}

export interface OpenWithdrawal {
  user: AccountId;
  withdrawal: Withdrawal;
}

/** `drawn`: withdrawals of the last 24 hours, decimal USDT. `withdrawals`: those that have not ended. */
interface Held {
  balances: Balance[];
  withdrawals: Withdrawal[];
  drawn: string;
}

interface OpenMoves {
  deposits: OpenDeposit[];
  withdrawals: OpenWithdrawal[];
}

export interface WalletQueries {
  wallet: { input: { user: AccountId }; result: Held };
  /** All deposits and withdrawals that have not ended. `ref` identifies a deposit's payment. */
  openMoves: { input: unknown; result: OpenMoves };
}

/**
 * Returns a user's balances, open withdrawals and used limit at one moment.
 * @param at ms since the epoch.
 */
export const walletOf = (state: State, user: AccountId, at: number): Held => ({
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
  withdrawals: state.wallet.withdrawalsOf(user).map(formatWithdrawal),
  drawn: valueText(state.wallet.drawnBy(user, at)),
});

/** Returns everything that has not ended, to be resumed after a restart. */
export const openMoves = (state: State): OpenMoves => ({
  deposits: state.wallet
    .deposits()
    .map((record) => ({ user: record.user, ref: record.ref, deposit: formatDeposit(record) })),
  withdrawals: state.wallet
    .withdrawals()
    .map((record) => ({ user: record.user, withdrawal: formatWithdrawal(record) }))
    .toSorted((one, other) => one.withdrawal.id.localeCompare(other.withdrawal.id)),
});
