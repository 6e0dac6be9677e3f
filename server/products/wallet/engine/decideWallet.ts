import { credit } from '../../../engine/ledger/credit';
import type { Deciders } from '../../../engine/part';
import { fundBefore } from '../../futures/engine/funding';
import type { WalletCommands } from './commands';
import { report } from './deposit';
import { movePortfolioFunds } from './portfolioMove';
import { transfer } from './transfer';
import { approve, cancelWithdrawal, disburse, fail, progress, request } from './withdrawal';

/** Credits, deposits, withdrawals and transfers. */
export const walletDeciders: Deciders<WalletCommands> = {
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
