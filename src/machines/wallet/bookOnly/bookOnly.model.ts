import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import type { ProofValues } from '../../account/securityProof';
import { bookOnlyMachine, isOpen } from './bookOnly.machine';

const OFF = { on: false, ends: null };
const ON = { on: true, ends: null };
const ENDING = { on: true, ends: 1_700_086_400_000 };
const VALUES: ProofValues = { fundsPassword: 'funds-password', secondFactorCode: null };

export const bookOnlyModel = defineFlowModel<typeof bookOnlyMachine>({
  title: 'Withdrawals to the address book only',
  spec: 'RULES Wallet: only to my address book',
  machine: bookOnlyMachine,
  inputs: [{ bookOnly: OFF }, { bookOnly: ON }, { bookOnly: ENDING }],
  cases: { 'user.bookOnly.submit': () => [{ values: VALUES }, { values: { ...VALUES, fundsPassword: '' } }] },
  answers: {
    turnOn: [{ ok: true, value: { book_only: ON } }, NETWORK_DOWN],
    turnOff: [
      { ok: true, value: { book_only: ENDING } },
      { ok: true, value: { book_only: OFF } },
      { ok: false, error: 'fundsPasswordWrong' },
    ],
  },
  abstract: ({ context }) => [context.bookOnly, context.failure?.error ?? null],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'turning it off takes my proof, and is sent once': asks('turnOffBookOnly', {
      by: 'user.bookOnly.submit',
      with: () => ({ funds_password: 'funds-password', second_factor_code: null }),
    }),
    'turning it on, or keeping it, takes one press': asks('turnOnBookOnly', {
      by: ['user.bookOnly.turnOn', 'user.bookOnly.keep'],
      with: () => ({}),
    }),
    'while its rest runs the switch still holds, and can be kept': where(
      (state) => state.matches('ending'),
      (state) =>
        state.context.bookOnly.on && state.context.bookOnly.ends !== null && state.can({ type: 'user.bookOnly.keep' }),
    ),
    'it is shown as off only where withdrawals may go anywhere': where(
      (state) => state.can({ type: 'user.bookOnly.turnOn' }),
      ({ context }) => !context.bookOnly.on,
    ),
    'refused passwords leave the switch as it was, and the form open': after(
      refused('turnOff'),
      ({ before, now, says }) => now.context.bookOnly === before.context.bookOnly && isOpen(now) && says.length === 1,
    ),
    'it is said whether the switch is off or rests first': after(
      accepted('turnOff'),
      ({ now, says }) =>
        says[0] === (now.context.bookOnly.on ? 'addressBook:bookOnlyResting' : 'addressBook:bookOnlyTurnedOff'),
    ),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
  }),
});
