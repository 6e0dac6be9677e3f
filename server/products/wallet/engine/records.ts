import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { DepositStatus } from '../../../../domain/contract/wallet/deposit';
import type { WithdrawalFailure, WithdrawalStatus } from '../../../../domain/contract/wallet/withdrawal';
import type { EngineCurrency } from '../../spot/engine/market';

interface Kept {
  readonly id: number;
  readonly user: number;
  readonly currency: EngineCurrency;
  /** Smallest units. */
  readonly amount: bigint;
  /** ms since the epoch. */
  readonly time: number;
}

/** A transaction of the outside world that pays to a user. */
export interface DepositRecord extends Kept {
  readonly kind: 'deposit';
  readonly network: string;
  readonly address: string;
  readonly txid: string;
  /** Names the payment on its network for good: the same one reported again is the same deposit. */
  readonly ref: string;
  readonly required: number;
  readonly sandbox: boolean;
  status: DepositStatus;
  confirmations: number;
  updated: number;
}

/** A user's order to pay somebody in the outside world. `amount` is what arrives, `fee` is taken in addition. */
export interface WithdrawalRecord extends Kept {
  readonly kind: 'withdrawal';
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly note: string | null;
  readonly fee: bigint;
  /** Worth when it was asked for, units of 10^-8 USDT: what it takes from the limit. */
  readonly worth: bigint;
  readonly required: number;
  readonly sandbox: boolean;
  status: WithdrawalStatus;
  failure: WithdrawalFailure | null;
  txid: string | null;
  confirmations: number;
  approved: number | null;
  disbursed: number | null;
  ended: number | null;
  updated: number;
}

/** A move between two accounts of a user. */
export interface TransferRecord extends Kept {
  readonly kind: 'transfer';
  readonly from: Account;
  readonly to: Account;
}

export type WalletRecord = DepositRecord | WithdrawalRecord | TransferRecord;

export const isOpenDeposit = ({ status }: Pick<DepositRecord, 'status'>): boolean => status !== 'success';
export const isOpenWithdrawal = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean =>
  status === 'notDisbursed' || status === 'pendingConfirmation';

/** What a withdrawal holds frozen while it is open, and takes when it is completed. */
export const deductedOf = ({ amount, fee }: Pick<WithdrawalRecord, 'amount' | 'fee'>): bigint => amount + fee;
