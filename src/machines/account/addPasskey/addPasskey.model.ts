import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import { addPasskeyMachine, type MadePasskey, type PasskeyOrder } from './addPasskey.machine';
import type { PasskeyAnswer, PasskeyQuestion } from '../passkeyAnswer';

export const SAMPLE_QUESTION: PasskeyQuestion = { challenge: 'Y2hhbGxlbmdl', rp_id: 'statex.test', known: [] };
export const SAMPLE_ANSWER: PasskeyAnswer = {
  ...{ id: 'cGFzc2tleQ', client_data: 'Y2xpZW50', authenticator_data: 'ZGF0YQ', signature: 'c2lnbmVk' },
};

const VALUES = { name: 'Phone', password: 'login-password', secondFactorCode: null };
const ORDER: PasskeyOrder = { ...SAMPLE_QUESTION, user_handle: 'MjA0ODEyMzQ', account: 'a@statex.test' };
const MADE: MadePasskey = {
  id: 'cGFzc2tleQ',
  client_data: 'Y2xpZW50',
  attestation: 'bWFkZQ',
  transports: ['internal'],
};

export const addPasskeyModel = defineFlowModel<typeof addPasskeyMachine>({
  title: 'Add a passkey',
  spec: 'RULES Accounts: passkeys',
  machine: addPasskeyMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  abstract: ({ value, context }) => [value, context.failure?.error ?? null],
  cases: { 'user.passkey.submit': () => [{ values: VALUES }, { values: { ...VALUES, name: '' } }] },
  answers: {
    beginPasskey: [{ ok: true, value: ORDER }, { ok: false, error: 'loginPasswordWrong' }, NETWORK_DOWN],
    createPasskey: [
      { ok: true, value: MADE },
      { ok: true, value: null },
      { ok: false, error: 'passkeyKnown' },
    ],
    keepPasskey: [
      { ok: true, value: { recovery_codes: ['ABCDE-FGHJK'] } },
      { ok: true, value: { recovery_codes: [] } },
      { ok: false, error: 'passkeyLate' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ where, after, asks, refused, accepted, saysOnly, tellsOnly }) => ({
    'after a call without an answer the list is asked what the exchange has': after(
      refused('keepPasskey', 'network'),
      tellsOnly('flow.list.doubted'),
    ),
    'the login password is asked for before anything is made': asks('beginPasskey', {
      by: 'user.passkey.submit',
      with: () => ({ password: VALUES.password, second_factor_code: null, name: VALUES.name.trim() }),
    }),
    'the authenticator is given what the exchange ordered': after(
      accepted('beginPasskey'),
      ({ asked }) => asked[0]?.name === 'createPasskey' && asked[0].input === ORDER,
    ),
    'what was made is kept under the name that I gave': after(
      accepted('createPasskey'),
      ({ event, asked }) =>
        (event as { output?: { value: unknown } }).output?.value === null ||
        (asked[0]?.input as { name?: string } | undefined)?.name === VALUES.name,
    ),
    'a wrong password makes nothing, and it is said why': after(
      refused('beginPasskey', 'loginPasswordWrong'),
      ({ now, says, asked }) => asked.length === 0 && says.length === 1 && now.hasTag('resting'),
    ),
    'the password is held no longer than the call lasts': where(
      (state) => !state.matches('beginning'),
      ({ context }) => context.values === null,
    ),
    'recovery codes are shown once and never kept': where(
      ({ context }) => context.recoveryCodes.length > 0,
      (state) => state.can({ type: 'user.codes.done' }),
    ),
    'who dismisses the browser’s question is at the form again': after(
      accepted('createPasskey'),
      ({ event, now, says }) =>
        (event as { output?: { value: unknown } }).output?.value !== null ||
        (now.matches('editing') && says[0] === 'passkeys:notMade'),
    ),
    'the list of passkeys is told of a new one': after(accepted('keepPasskey'), tellsOnly('flow.passkey.added')),
    'that it was added is said when the exchange keeps it': after(accepted('keepPasskey'), saysOnly('passkeys:added')),
  }),
});
