import { sampleAddress } from '../addressBook/addressBook.model';
import { defineFlowModel } from '../../flowModel';
import { addAddressMachine, type AddressValues } from './addAddress.machine';

const VALUES: AddressValues = {
  currency: 'USDT',
  network: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  memo: '',
  note: 'Hardware wallet',
  code: '123456',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

export const addAddressModel = defineFlowModel<typeof addAddressMachine>({
  id: 'addAddress',
  title: 'Add a withdrawal address',
  spec: 'SPEC §5 Withdrawal address, §8 Security tip',
  machine: addAddressMachine,
  inputs: [{ listener: null }],
  cases: {
    'user.address.submit': () => [{ values: VALUES }, { values: { ...VALUES, note: 'abc' } }],
    'xstate.done.actor.addAddress': () => [
      { output: { ok: true, value: { address: sampleAddress('a1') } } },
      { output: { ok: false, error: 'codeWrong' } },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
