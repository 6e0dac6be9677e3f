import type { SnapshotFrom } from 'xstate';
import type { WithdrawalAddress } from '../../../domain/contract/addresses';
import { fitting, isNarrowed } from './addressBook.filter';
import type { addressBookMachine } from './addressBook.machine';

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

const NONE: readonly WithdrawalAddress[] = [];

export const stateOf = ({ value }: AddressBookSnapshot): string => String(value);
export const bookOf = (snapshot: AddressBookSnapshot) => snapshot.context.book;
export const addressesOf = (snapshot: AddressBookSnapshot) => snapshot.context.book?.list ?? NONE;
export const filtersOf = (snapshot: AddressBookSnapshot) => snapshot.context.filters;
export const askedOf = (snapshot: AddressBookSnapshot) => snapshot.context.asked;
export const failureOf = (snapshot: AddressBookSnapshot) => snapshot.context.failure;
export const isLoading = (snapshot: AddressBookSnapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: AddressBookSnapshot) => snapshot.hasTag('failed');
export const isAsking = (snapshot: AddressBookSnapshot) => snapshot.matches('confirmingRemoval');
/** The address that is being deleted; null when none is. */
export const removingId = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches('removing') ? (snapshot.context.asked?.id ?? null) : null;
export const isFiltered = ({ context }: AddressBookSnapshot) => isNarrowed(context);

const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

/** Currencies and networks that the book has, for its filters. */
export const placesOf = (list: readonly WithdrawalAddress[]) => ({
  currencies: distinct(list.map(({ currency }) => currency)),
  networks: distinct(list.map(({ network }) => network)),
});

/** The addresses that the filters leave. */
export const visibleAddresses = ({ context }: AddressBookSnapshot): readonly WithdrawalAddress[] => fitting(context);
