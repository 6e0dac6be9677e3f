import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { AddressBookContext } from './addressBook.machine';

const NONE: readonly WithdrawalAddress[] = [];

export const isNarrowed = ({ filters }: Pick<AddressBookContext, 'filters'>): boolean =>
  filters.currency !== null || filters.network !== null || filters.search.trim() !== '';

/** Addresses that match the filters. The search covers note, address and memo, ignoring case. */
export function fitting({ book, filters }: Pick<AddressBookContext, 'book' | 'filters'>): readonly WithdrawalAddress[] {
  const { currency, network, search } = filters;
  const wanted = search.trim().toLowerCase();
  return (book?.list ?? NONE).filter(
    (entry) =>
      (currency === null || entry.currency === currency) &&
      (network === null || entry.network === network) &&
      [entry.note, entry.address, entry.memo ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
