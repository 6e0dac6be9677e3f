import type { BookOnly, WithdrawalAddress } from '../../../domain/contract/addresses';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

export interface AddressBook {
  /** Newest first. */
  list: WithdrawalAddress[];
  /** Those that were typed into withdrawals and confirmed; not shown. */
  typed: WithdrawalAddress[];
  /** Entries that may be kept. */
  max: number;
  /** How long a new entry rests before it can be used. */
  rest_hours: number;
  /** Whether withdrawals go to the book only, as it was when the book was loaded. */
  book_only: BookOnly;
}

/** What narrows the list; null: all. */
export interface AddressFilters {
  currency: string | null;
  network: string | null;
  search: string;
}

export interface AddressBookContext {
  /** null until it is loaded. */
  book: AddressBook | null;
  failure: Failure | null;
  filters: AddressFilters;
  /** The address whose deletion is asked about or under way. */
  asked: WithdrawalAddress | null;
}

export type AddressBookEvent =
  | { type: 'user.book.retry' }
  | { type: 'user.currency.choose'; currency: string | null }
  | { type: 'user.network.choose'; network: string | null }
  | { type: 'user.search.change'; text: string }
  | { type: 'user.filters.reset' }
  | { type: 'user.removal.open'; addressId: string }
  | { type: 'user.removal.accept' }
  | { type: 'user.removal.dismiss' }
  | AddressAddedEvent;

/** Told by the flow that adds addresses. */
export interface AddressAddedEvent {
  type: 'flow.address.added';
  address: WithdrawalAddress;
}

export type LoadOutcome = Outcome<AddressBook>;
export type RemoveOutcome = Outcome<object>;
