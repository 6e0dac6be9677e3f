import type { ErrorName } from '../../domain/contract/errors';
import type { PriceLimits } from '../../domain/contract/outcome';
import type { FiatRecord, OfferRecord } from './fiat/records';
import type { Offering, Subscription } from './ico/records';
import type { FuturesOutcome } from './futures/outcome';
import type { SecondsRecord } from './seconds/records';
import type { Order } from './spot/order';
import type { WalletRecord } from './wallet/records';

/** Why a command was refused; nothing was changed. `field` names the field to blame, as in the contract. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorName;
  readonly field?: string;
  /** Decimals: the limit prices that would be taken. */
  readonly band?: PriceLimits;
}

export interface Acceptance {
  readonly ok: true;
  readonly order?: Order;
  readonly cancelled?: number;
  /** The deposit, withdrawal or transfer that the command was about. */
  readonly moved?: WalletRecord;
  readonly seconds?: SecondsRecord;
  readonly futures?: FuturesOutcome;
  /** The ICO project or subscription that the command was about. */
  readonly offering?: Offering;
  readonly subscription?: Subscription;
  readonly fiatOrder?: FiatRecord;
  readonly fiatOffer?: OfferRecord;
}

export type Decision = Acceptance | Refusal;

export const refuse = (error: ErrorName, field?: string): Refusal =>
  field === undefined ? { ok: false, error } : { ok: false, error, field };

export const DONE: Acceptance = { ok: true };
