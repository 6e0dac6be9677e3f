import type { AddressAddedEvent } from '../addressBook/addressBook.machine';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Withdrawal, WithdrawalQuote } from '../../../../domain/contract/wallet/withdrawal';
import type { ProofValues } from '../../account/securityProof';
import type { PlaceNames } from '../walletPlace';

/** The form. */
export interface WithdrawalValues {
  /** Whether the address comes from the address book or is typed. */
  source: 'book' | 'typed';
  /** Of the address book; '' until one is chosen. */
  addressId: string;
  address: string;
  memo: string;
  quantity: string;
}

/** What the server says before a withdrawal is asked for. */
export interface WithdrawalTerms {
  quote: WithdrawalQuote;
  /** Entries of the address book for the currency and network, newest first. */
  addresses: readonly WithdrawalAddress[];
  /** Addresses that were typed and confirmed before, for the currency and network. */
  typed: readonly WithdrawalAddress[];
  /** How long a new entry rests before it can be used. */
  restHours: number;
  /** Whether an address of the book has to be chosen. */
  bookOnly: boolean;
}

/** What proves that it is the owner. */
export interface WithdrawalProof extends ProofValues {
  /** Of a new address; null where none is asked for. */
  code: string | null;
}

export interface WithdrawalInput extends PlaceNames {
  /** Digits that the currency is kept with. */
  scale: number;
}

export interface WithdrawalContext extends WithdrawalInput {
  /** null until they are loaded. */
  terms: WithdrawalTerms | null;
  /** What is being reviewed or submitted; null before. */
  draft: WithdrawalValues | null;
  /** Present only while the withdrawal is being sent. */
  proof: WithdrawalProof | null;
  failure: Failure | null;
  /** The withdrawal that was accepted last. */
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

/** What is available of the currency changed. */
export interface FundsChangedEvent {
  type: 'push.funds.changed';
}

export type TermsOutcome = Outcome<WithdrawalTerms>;
export type WithdrawOutcome = Outcome<{ withdrawal: Withdrawal }>;

/** What is reviewed, with what proves that it is the owner who asks for it. */
export interface Request {
  place: { currency: string; network: string };
  draft: WithdrawalValues;
  proof: WithdrawalProof;
}
