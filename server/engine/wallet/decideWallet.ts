import type { Command } from '../command';
import type { Decision } from '../decision';
import type { State } from '../state';
import { report } from './deposit';
import { transfer } from './transfer';
import { approve, cancelWithdrawal, disburse, fail, progress, request } from './withdrawal';

export type WalletCommand = Extract<
  Command,
  { kind: `deposit.${string}` | `withdrawal.${string}` | `transfer.${string}` }
>;

/** Deposits, withdrawals and transfers. */
export function decideWallet(state: State, command: WalletCommand, at: number): Decision {
  switch (command.kind) {
    case 'deposit.report':
      return report(state, command, at);
    case 'withdrawal.request':
      return request(state, command, at);
    case 'withdrawal.cancel':
      return cancelWithdrawal(state, command.user, command.withdrawalId, at);
    case 'withdrawal.approve':
      return approve(state, command.withdrawalId, at);
    case 'withdrawal.disburse':
      return disburse(state, command.withdrawalId, command.txid, at);
    case 'withdrawal.progress':
      return progress(state, command.withdrawalId, command.txid, command.confirmations, at);
    case 'withdrawal.fail':
      return fail(state, command.withdrawalId, command.failure, at);
    case 'transfer.create':
      return transfer(state, command, at);
  }
}
