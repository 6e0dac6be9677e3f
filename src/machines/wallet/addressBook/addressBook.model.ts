import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { fitting } from './addressBook.filter';
import { addressBookMachine } from './addressBook.machine';
import { sampleAddress, sampleBook } from './addressBook.samples';

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
