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

/** `drawn`: decimal USDT of the withdrawals of the last 24 hours. `withdrawals`: those that have not ended. */
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
  /** All deposits and withdrawals that have not ended. `ref` names a deposit's payment. */
  openMoves: { input: unknown; result: OpenMoves };
}

/** A user's balances, open withdrawals and drawn limit as of one moment. @param at ms since the epoch. */
export const walletOf = (state: State, user: AccountId, at: number): Held => ({
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
  withdrawals: state.wallet.withdrawalsOf(user).map(formatWithdrawal),
  drawn: valueText(state.wallet.drawnBy(user, at)),
});

/** Everything that has not ended, for whoever carries it on after a restart. */
export const openMoves = (state: State): OpenMoves => ({
  deposits: state.wallet
    .deposits()
    .map((record) => ({ user: record.user, ref: record.ref, deposit: formatDeposit(record) })),
  withdrawals: state.wallet
    .withdrawals()
    .map((record) => ({ user: record.user, withdrawal: formatWithdrawal(record) }))
    .toSorted((one, other) => one.withdrawal.id.localeCompare(other.withdrawal.id)),
});
