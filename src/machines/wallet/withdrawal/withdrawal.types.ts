import type { AddressAddedEvent } from '../addressBook/addressBook.machine';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Withdrawal, WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { ProofValues } from '../../account/securityProof';
import type { PlaceNames } from '../walletPlace';

export interface WithdrawalValues {
  source: 'book' | 'typed';
  /** Id of the address book entry; '' until one is chosen. */
  addressId: string;
  address: string;
  memo: string;
  quantity: string;
}

/** Conditions reported by the server before a withdrawal. */
export interface WithdrawalTerms {
  quote: WithdrawalQuote;
  /** Address book entries for the currency and network, newest first. */
  addresses: readonly WithdrawalAddress[];
  /** Previously typed and confirmed addresses for the currency and network. */
  typed: readonly WithdrawalAddress[];
  /** Cooling-off period of a new entry, hours. */
  restHours: number;
  bookOnly: boolean;
}

export interface WithdrawalProof extends ProofValues {
  /** Code for a new address; null when none is required. */
  code: string | null;
}

export interface WithdrawalInput extends PlaceNames {
  /** Scale of the currency in decimal digits. */
  scale: number;
}

export interface WithdrawalContext extends WithdrawalInput {
  /** Null until loaded. */
  terms: WithdrawalTerms | null;
  /** Input being reviewed or submitted; null before. */
  draft: WithdrawalValues | null;
  /** Set only while the withdrawal is being sent. */
  proof: WithdrawalProof | null;
  failure: Failure | null;
  /** Last accepted withdrawal. */
  made: Withdrawal | null;
}

export type WithdrawalEvent =
  | { type: 'user.currency.choose'; currency: string }
  | { type: 'user.network.choose'; network: string }
  | { type: 'user.terms.retry' }
  | { type: 'user.withdrawal.review'; values: WithdrawalValues }
  | { type: 'user.withdrawal.dismiss' }
  | { type: 'user.withdrawal.submit'; proof: WithdrawalProof }
  | { type: 'user.withdrawal.again' }
  | AddressAddedEvent
  | FundsChangedEvent;

/** The available balance of the currency changed. */
export interface FundsChangedEvent {
  type: 'push.funds.changed';
}

export type TermsOutcome = Outcome<WithdrawalTerms>;
export type WithdrawOutcome = Outcome<{ withdrawal: Withdrawal }>;

/** The reviewed withdrawal together with the proof of the account holder. */
export interface Request {
  place: { currency: string; network: string };
  draft: WithdrawalValues;
  proof: WithdrawalProof;
}
