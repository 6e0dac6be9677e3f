import type { WalletPush } from '../../../../domain/contract/channels';
import type { Ask } from '../../../engine/decision';
import type { CreditInput } from '../../../engine/ledger/credit';
import type { DepositReport } from './deposit';
import type { DepositRecord, TransferRecord, WalletRecord, WithdrawalRecord } from './records';
import type { PortfolioMove, TransferInput } from './transfer';
import type { FailInput, ProgressInput, WithdrawalRequest } from './withdrawal';

type Push<Moved extends WalletPush['kind']> = Extract<WalletPush, { kind: Moved }>;
type Moved<Input, One extends WalletRecord> = Ask<
  Input,
  { readonly moved: One },
  { readonly moved: Push<One['kind']> }
>;
type OfOne = { readonly withdrawalId: string };

export interface WalletCommands {
  'wallet.credit': Ask<CreditInput>;
  /** Null when the report changed nothing. */
  'deposit.report': Ask<
    DepositReport,
    { readonly moved: DepositRecord | null },
    { readonly moved: Push<'deposit'> | null }
  >;
  'withdrawal.request': Moved<WithdrawalRequest, WithdrawalRecord>;
  'withdrawal.cancel': Moved<OfOne & { readonly user: number }, WithdrawalRecord>;
  'withdrawal.approve': Moved<OfOne, WithdrawalRecord>;
  'withdrawal.disburse': Moved<OfOne & { readonly txid: string | null }, WithdrawalRecord>;
  'withdrawal.progress': Moved<ProgressInput, WithdrawalRecord>;
  'withdrawal.fail': Moved<FailInput, WithdrawalRecord>;
  'transfer.create': Moved<TransferInput, TransferRecord>;
  'portfolio.move': Ask<PortfolioMove, { readonly moved: number }, { readonly id: string }>;
}
