import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import {
  addressBookMachine,
  type AddressBook,
  isFiltered,
  removingId,
  visibleAddresses,
  fitting,
} from './addressBook.machine';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';

export const sampleAddress = (id: string, changes: Partial<WithdrawalAddress> = {}): WithdrawalAddress => ({
  id,
  currency: 'USDT',
  network: 'TRC20',
  address: 'TJZtjBHPLdzVUK6TdZXAhMf97z5584bAMY',
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

export const addressBookModel = defineFlowModel<typeof addressBookMachine>({
  title: 'Withdrawal address book',
  spec: 'SPEC §3 Withdrawal address, §8 Confirmation prompts',
  machine: addressBookMachine,
  cases: {
    'user.currency.choose': () => [{ currency: 'USDT' }, { currency: null }],
    'user.network.choose': () => [{ network: 'TRC20' }],
    'user.search.change': () => [{ text: 'hardware' }, { text: 'nobody' }],
    'user.removal.open': () => [{ addressId: 'a1' }, { addressId: 'gone' }],
    'flow.address.added': () => [{ address: sampleAddress('a1') }],
  },
  answers: {
    loadAddresses: [{ ok: true, value: sampleBook }, NETWORK_DOWN],
    removeAddress: [
      { ok: true, value: {} },
      { ok: false, error: 'addressNotFound' },
      { ok: false, error: 'system' },
      NETWORK_DOWN,
    ],
  },
  abstract: ({ context }) => [context.book?.list.length, fitting(context).length, context.filters],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the address that I was asked about is deleted, once, after a yes': asks('removeAddress', {
      by: 'user.removal.accept',
      with: ({ before }) => ({ address_id: before.context.asked?.id }),
    }),
    'after a no nothing is deleted': after(
      'user.removal.dismiss',
      ({ before, now, asked }) => asked.length === 0 && now.context.book === before.context.book,
    ),
    'an address that could not be deleted stays in the list': after(
      refused('removeAddress', 'network'),
      ({ before, now, says }) => now.context.book === before.context.book && says[0] === 'errors:network',
    ),
    'whether an address was deleted is asked of the exchange when there is no answer': after(
      refused('removeAddress', 'network'),
      ({ asked }) => asked[0]?.name === 'listAddresses',
    ),
    'a deleted address is gone from the list, and it is said': after(
      accepted('removeAddress'),
      ({ before, now, says }) =>
        !now.context.book?.list.some(({ id }) => id === before.context.asked?.id) && says[0] === 'addressBook:deleted',
    ),
    'one that another tab deleted is gone too': after(
      refused('removeAddress', 'addressNotFound'),
      ({ before, now }) => !now.context.book?.list.some(({ id }) => id === before.context.asked?.id),
    ),
    'an address that was just added stands first, whatever was filtered': after(
      'flow.address.added',
      ({ event, now }) =>
        !isFiltered(now) && (now.context.book === null || visibleAddresses(now)[0]?.id === event.address.id),
    ),
    'an address that is added while the book is loaded is not lost to an answer from before it': after(
      'flow.address.added',
      ({ before, asked }) => !before.matches('loading') || asked[0]?.name === 'listAddresses',
    ),
    'the row that waits is the one that is being deleted': where(
      (state) => removingId(state) !== null,
      (state) => removingId(state) === state.context.asked?.id,
    ),
  }),
});
