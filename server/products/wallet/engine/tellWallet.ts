import { formatId } from '../../../engine/ids';
import type { Accepted } from '../../../engine/decision';
import { tellDone, type Tellers } from '../../../engine/part';
import type { WalletCommands } from './commands';
import { formatDeposit, formatTransfer, formatWithdrawal } from './format';
import type { WithdrawalRecord } from './records';

type Told = WalletCommands['withdrawal.request']['answer'];

const tellWithdrawal = ({ moved }: { readonly moved: WithdrawalRecord }): Accepted<Told> => ({
  ok: true,
  moved: { kind: 'withdrawal', withdrawal: formatWithdrawal(moved) },
});

export const walletTellers: Tellers<WalletCommands> = {
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
