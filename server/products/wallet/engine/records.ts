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

/** A payment to a user from outside the exchange. */
export interface DepositRecord extends Kept {
  readonly kind: 'deposit';
  /** A reorganisation can change it until it is credited. */
  amount: bigint;
  readonly network: string;
  readonly address: string;
  readonly txid: string;
  /** Permanent id of the payment on its network; a repeated report with the same ref is the same deposit. */
  readonly ref: string;
  readonly required: number;
  readonly sandbox: boolean;
  status: DepositStatus;
  confirmations: number;
  updated: number;
}

/** A user's order to pay to an outside address. `amount` is what arrives; `fee` is charged on top. */
export interface WithdrawalRecord extends Kept {
  readonly kind: 'withdrawal';
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly note: string | null;
  readonly fee: bigint;
  /** Value when it was requested, units of 10^-8 USDT; counted towards the limit. */
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

export interface TransferRecord extends Kept {
  readonly kind: 'transfer';
  readonly from: Account;
  readonly to: Account;
}

export type WalletRecord = DepositRecord | WithdrawalRecord | TransferRecord;

export const isOpenDeposit = ({ status }: Pick<DepositRecord, 'status'>): boolean => status !== 'success';
export const isOpenWithdrawal = ({ status }: Pick<WithdrawalRecord, 'status'>): boolean =>
  status === 'notDisbursed' || status === 'pendingConfirmation';

/** Returns the amount a withdrawal freezes while open, and takes when it is completed. */
export const deductedOf = ({ amount, fee }: Pick<WithdrawalRecord, 'amount' | 'fee'>): bigint => amount + fee;
