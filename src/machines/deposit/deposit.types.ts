import type { DepositAddress } from '../../../domain/contract/deposit';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { PlaceNames } from '../walletPlace';

export type DepositInput = PlaceNames;

export interface DepositContext extends DepositInput {
  /** null until it is loaded. */
  address: DepositAddress | null;
  failure: Failure | null;
}

export type DepositEvent =
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.network.choose'; network: string }
  | { type: 'user.address.retry' };

export type AddressOutcome = Outcome<DepositAddress>;
