import { addressesOf, bookOf, type AddressBookSnapshot } from './addressBook.selectors';

/** Why no address can be added now: a message key; null when it can. */
export function addReason(snapshot: AddressBookSnapshot): string | null {
  const book = bookOf(snapshot);
  return book && addressesOf(snapshot).length >= book.max ? 'errors:addressBookFull' : null;
}

/** Why nothing can be deleted now: a message key; null when it can. */
export const removeReason = (snapshot: AddressBookSnapshot): string | null =>
  snapshot.matches('removing') ? 'addressBook:removalUnderWay' : null;
