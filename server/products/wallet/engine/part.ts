import type { WalletPush } from '../../../../domain/contract/channels';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { WalletCommands } from './commands';
import { formatDeposit, formatRecord, formatTransfer, formatWithdrawal } from './format';
import { WalletState } from './walletState';
import { credit } from '../../../engine/ledger/credit';
import { fundBefore } from '../../futures/engine/funding';
import { report } from './deposit';
import { movePortfolioFunds, transfer } from './transfer';
import { approve, cancelWithdrawal, disburse, fail, progress, request } from './withdrawal';
import { formatId } from '../../../engine/ids';
import { Changed } from '../../../engine/changed';
import type { Accepted, AccountId } from '../../../engine/decision';
import type { WithdrawalRecord, WalletRecord } from './records';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { valueText } from '../../../../domain/rules/wallet/valuation';
import type { State } from '../../../engine/state';
import { formatBalance } from '../../../engine/ledger/ledger';

interface OpenDeposit {
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
const walletOf = (state: State, user: AccountId, at: number): Held => ({
  balances: state.ledger.balancesOf(user).map((balance) => formatBalance(balance, state.currencies)),
  withdrawals: state.wallet.withdrawalsOf(user).map(formatWithdrawal),
  drawn: valueText(state.wallet.drawnBy(user, at)),
});

/** Returns everything that has not ended, to be resumed after a restart. */
const openMoves = (state: State): OpenMoves => ({
  deposits: state.wallet
    .deposits()
    .map((record) => ({ user: record.user, ref: record.ref, deposit: formatDeposit(record) })),
  withdrawals: state.wallet
    .withdrawals()
    .map((record) => ({ user: record.user, withdrawal: formatWithdrawal(record) }))
    .toSorted((one, other) => one.withdrawal.id.localeCompare(other.withdrawal.id)),
});

type Told = WalletCommands['withdrawal.request']['answer'];

const tellWithdrawal = ({ moved }: { readonly moved: WithdrawalRecord }): Accepted<Told> => ({
  ok: true,
  moved: { kind: 'withdrawal', withdrawal: formatWithdrawal(moved) },
});

const walletTellers: Tellers<WalletCommands> = {
  'wallet.credit': tellDone,
  'deposit.report': ({ moved }) => ({
    ok: true,
    moved: moved && { kind: 'deposit', deposit: formatDeposit(moved) },
  }),
  'withdrawal.request': tellWithdrawal,
  'withdrawal.cancel': tellWithdrawal,
  'withdrawal.approve': tellWithdrawal,
  'withdrawal.disburse': tellWithdrawal,
  'withdrawal.progress': tellWithdrawal,
  'withdrawal.fail': tellWithdrawal,
  'transfer.create': ({ moved }) => ({ ok: true, moved: { kind: 'transfer', transfer: formatTransfer(moved) } }),
  'portfolio.move': ({ moved }) => ({ ok: true, id: formatId(moved) }),
};

const walletDeciders: Deciders<WalletCommands> = {
  'wallet.credit': (state, input, at) => {
    if (input.account === 'contract') fundBefore(state, input.user, at);
    return credit(state, input, at);
  },
  'deposit.report': report,
  'withdrawal.request': request,
  'withdrawal.cancel': (state, { user, withdrawalId }, at) => cancelWithdrawal(state, user, withdrawalId, at),
  'withdrawal.approve': (state, { withdrawalId }, at) => approve(state, withdrawalId, at),
  'withdrawal.disburse': (state, { withdrawalId, txid }, at) => disburse(state, withdrawalId, txid, at),
  'withdrawal.progress': progress,
  'withdrawal.fail': fail,
  'transfer.create': transfer,
  'portfolio.move': movePortfolioFunds,
};

/** For every user, followed or not. */
interface WalletEvent {
  type: 'moved';
  user: number;
  push: WalletPush;
}

export const wallet: EnginePart<WalletCommands, WalletState, Changed<WalletRecord>, WalletEvent, WalletQueries> = {
  open: () => new WalletState(),
  collect: () => new Changed<WalletRecord>(),
  /** Ended records exist only in the store once they are taken. */
  take(state) {
    const moved = state.changes.wallet.take();
    state.wallet.forgetEnded(moved);
    return moved;
  },
  deciders: walletDeciders,
  teller: () => ({
    answers: walletTellers,
    events: ({ wallet: moved }) =>
      moved.map((record) => ({ type: 'moved', user: record.user, push: formatRecord(record) })),
    queries: { wallet: (state, { user }, at) => walletOf(state, user, at), openMoves },
  }),
};
