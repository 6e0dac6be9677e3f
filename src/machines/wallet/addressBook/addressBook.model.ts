import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { fitting } from './addressBook.filter';
import { addressBookMachine, type AddressBook } from './addressBook.machine';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';

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

export const addressBookModel = defineFlowModel<typeof addressBookMachine>({
  id: 'addressBook',
  title: 'Withdrawal address book',
  spec: 'SPEC §3 Withdrawal address, §8 Confirmation prompts',
  machine: addressBookMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadAddresses': () => [{ output: { ok: true, value: sampleBook } }, { output: NETWORK_DOWN }],
    'user.currency.choose': () => [{ currency: 'USDT' }, { currency: null }],
    'user.network.choose': () => [{ network: 'TRC20' }],
    'user.search.change': () => [{ text: 'hardware' }, { text: 'nobody' }],
    'user.removal.open': () => [{ addressId: 'a1' }, { addressId: 'gone' }],
    'flow.address.added': () => [{ address: sampleAddress('a1') }],
    'xstate.done.actor.removeAddress': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'addressNotFound' } },
      { output: NETWORK_DOWN },
    ],
  },
  abstract: ({ context }) => [context.book?.list.length, fitting(context).length],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
