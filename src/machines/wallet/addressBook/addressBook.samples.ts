import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { AddressBook } from './addressBook.machine';

/** Small values for models and tests. */
export const sampleAddress = (id: string, changes: Partial<WithdrawalAddress> = {}): WithdrawalAddress => ({
  id,
  currency: 'USDT',
  network: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: null,
  note: 'Hardware wallet',
  time: 1_700_000_000_000,
  usable_from: 1_700_086_400_000,
  ...changes,
});

export const sampleBook: AddressBook = {
  list: [sampleAddress('a1')],
  typed: [],
  max: 50,
  rest_hours: 24,
  book_only: { on: false, ends: null },
};
