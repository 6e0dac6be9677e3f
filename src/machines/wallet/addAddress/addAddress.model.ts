import { sampleAddress } from '../addressBook/addressBook.model';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import { addAddressMachine, type AddressValues, isOpen, submitReason } from './addAddress.machine';

const VALUES: AddressValues = {
  currency: 'USDT',
  network: 'TRC20',
  address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  memo: '',
  note: 'Hardware wallet',
  code: '123456',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

export const addAddressModel = defineFlowModel<typeof addAddressMachine>({
  title: 'Add a withdrawal address',
  spec: 'SPEC §5 Withdrawal address, §8 Security tip',
  machine: addAddressMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  abstract: ({ context }) => context.failure?.error ?? null,
  cases: { 'user.address.submit': () => [{ values: VALUES }, { values: { ...VALUES, note: 'abc' } }] },
  answers: {
    addAddress: [
      { ok: true, value: { address: sampleAddress('a1') } },
      { ok: false, error: 'codeWrong' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ after, asks, refused, accepted, tellsOnly }) => ({
    'after a call without an answer the list is asked what the exchange has': after(
      refused('addAddress', 'network'),
      tellsOnly('flow.list.doubted'),
    ),
    'what I typed is sent with code and password, once': asks('addAddress', {
      by: 'user.address.submit',
      with: () => ({
        currency: VALUES.currency,
        network: VALUES.network,
        address: VALUES.address,
        memo: null,
        note: VALUES.note,
        code: VALUES.code,
        funds_password: VALUES.fundsPassword,
        second_factor_code: null,
      }),
    }),
    'codes and passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'a note of three letters is not sent, and it says so': after(
      'user.address.submit',
      ({ event, asked, says }) => event.values.note.length > 3 || (asked.length === 0 && says.length === 1),
    ),
    'a refused address leaves the form open, and it is said why': after(
      refused('addAddress'),
      ({ now, says }) => isOpen(now) && now.context.failure !== null && submitReason(now) !== null && says.length === 1,
    ),
    'an address is said to be added when the exchange has it': after(
      accepted('addAddress'),
      ({ now, says }) => !isOpen(now) && says.length === 1 && says[0] === 'addressBook:added',
    ),
    'whatever asked for the address is told of it': after(accepted('addAddress'), tellsOnly('flow.address.added')),
    'the refusal of an earlier try is not shown when the form opens again': after(
      'user.address.open',
      ({ now }) => isOpen(now) && now.context.failure === null,
    ),
  }),
});
