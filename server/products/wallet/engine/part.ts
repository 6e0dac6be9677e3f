import type { WalletPush } from '../../../../domain/contract/channels';
import { type Deciders, type EnginePart, tellDone, type Tellers } from '../../../engine/part';
import type { WalletCommands } from './commands';
import { formatDeposit, formatRecord, formatTransfer, formatWithdrawal } from './format';
import { openMoves, walletOf, type WalletQueries } from './queries';
import { WalletChanges } from './walletChanges';
import { WalletState } from './walletState';
import { credit } from '../../../engine/ledger/credit';
import { fundBefore } from '../../futures/engine/funding';
import { report } from './deposit';
import { movePortfolioFunds } from './portfolioMove';
import { transfer } from './transfer';
import { approve, cancelWithdrawal, disburse, fail, progress, request } from './withdrawal';
import { formatId } from '../../../engine/ids';
import type { Accepted } from '../../../engine/decision';
import type { WithdrawalRecord } from './records';

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
  'withdrawal.progress': (state, { withdrawalId, txid, confirmations }, at) =>
    progress(state, withdrawalId, txid, confirmations, at),
  'withdrawal.fail': (state, { withdrawalId, failure }, at) => fail(state, withdrawalId, failure, at),
  'transfer.create': transfer,
  'portfolio.move': movePortfolioFunds,
};

/** For every user, followed or not. */
interface WalletEvent {
  type: 'moved';
  user: number;
  push: WalletPush;
}

export const wallet: EnginePart<WalletCommands, WalletState, WalletChanges, WalletEvent, WalletQueries> = {
  open: () => new WalletState(),
  collect: () => new WalletChanges(),
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
