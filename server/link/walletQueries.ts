import { valueText } from '../../domain/rules/wallet/valuation';
import type { State } from '../engine/state';
import { formatDeposit, formatWithdrawal } from '../engine/wallet/format';
import { encodeBalance } from './encode';
import type { AccountId, QueryResult } from './messages';

/** A user's balances, open withdrawals and drawn limit as of one moment. @param at ms since the epoch. */
export const walletOf = (state: State, user: AccountId, at: number): QueryResult['wallet'] => ({
  balances: state.ledger.balancesOf(user).map((balance) => encodeBalance(balance, state.currencies)),
  withdrawals: state.wallet.withdrawalsOf(user).map(formatWithdrawal),
  drawn: valueText(state.wallet.drawnBy(user, at)),
});

/** Everything that has not ended, for whoever carries it on after a restart. */
export const openMoves = (state: State): QueryResult['openMoves'] => ({
  deposits: state.wallet
    .deposits()
    .map((record) => ({ user: record.user, ref: record.ref, deposit: formatDeposit(record) })),
  withdrawals: state.wallet
    .withdrawals()
    .map((record) => ({ user: record.user, withdrawal: formatWithdrawal(record) }))
    .toSorted((one, other) => one.withdrawal.id.localeCompare(other.withdrawal.id)),
});
