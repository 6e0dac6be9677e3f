import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import type { ProofValues } from '../../account/securityProof';
import { bookOnlyMachine } from './bookOnly.machine';

const OFF = { on: false, ends: null };
const ON = { on: true, ends: null };
const ENDING = { on: true, ends: 1_700_086_400_000 };
const VALUES: ProofValues = { fundsPassword: 'funds-password', secondFactorCode: null };

export const bookOnlyModel = defineFlowModel<typeof bookOnlyMachine>({
  id: 'bookOnly',
  title: 'Withdrawals to the address book only',
  spec: 'RULES Wallet: only to my address book',
  machine: bookOnlyMachine,
  inputs: [{ bookOnly: OFF }, { bookOnly: ON }, { bookOnly: ENDING }],
  cases: {
    'user.bookOnly.submit': () => [{ values: VALUES }, { values: { ...VALUES, fundsPassword: '' } }],
    'xstate.done.actor.turnOn': () => [{ output: { ok: true, value: { book_only: ON } } }, { output: NETWORK_DOWN }],
    'xstate.done.actor.turnOff': () => [
      { output: { ok: true, value: { book_only: ENDING } } },
      { output: { ok: true, value: { book_only: OFF } } },
      { output: { ok: false, error: 'fundsPasswordWrong' } },
    ],
  },
  abstract: ({ context }) => [context.bookOnly],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
