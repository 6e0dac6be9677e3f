import type { Passkey } from '../../../../domain/contract/account/passkeys';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { passkeysMachine } from './passkeys.machine';

const PHONE: Passkey = {
  ...{ id: 'p1', name: 'Phone', synced: true, created: 1_700_000_000_000, blocked: false },
  ...{ last_used: 1_700_000_100_000, last_address: '192.0.2.1' },
};
const KEY: Passkey = { ...PHONE, id: 'p2', name: 'Security key', synced: false, last_used: null, last_address: null };
const COPIED: Passkey = { ...KEY, id: 'p3', name: 'Old key', blocked: true };
const PROOF = { password: 'login-password', secondFactorCode: '123456' };

export const passkeysModel = defineFlowModel<typeof passkeysMachine>({
  title: 'Passkeys',
  spec: 'RULES Accounts: passkeys',
  machine: passkeysMachine,
  abstract: ({ value, context }) => [value, context.list?.length ?? null, context.chosen?.id ?? null],
  cases: {
    'user.passkey.rename': () => [{ id: 'p1' }, { id: 'gone' }],
    'user.passkey.remove': () => [{ id: 'p1' }, { id: 'gone' }],
    'user.passkey.name': () => [{ name: ' Tablet ' }, { name: '' }],
    'user.removal.submit': () => [{ values: PROOF }, { values: { ...PROOF, password: '' } }],
  },
  answers: {
    loadPasskeys: [
      { ok: true, value: { list: [PHONE, KEY, COPIED] } },
      { ok: true, value: { list: [] } },
      NETWORK_DOWN,
    ],
    renamePasskey: [
      { ok: true, value: {} },
      { ok: false, error: 'passkeyNotFound' },
      { ok: false, error: 'tooMany' },
      NETWORK_DOWN,
    ],
    removePasskey: [
      { ok: true, value: {} },
      { ok: false, error: 'passkeyNotFound' },
      { ok: false, error: 'secondFactorWrong' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the passkey that I chose is removed, once, with my proof': asks('removePasskey', {
      by: 'user.removal.submit',
      with: ({ before }) => ({
        ...{ passkey_id: before.context.chosen?.id, password: PROOF.password },
        second_factor_code: PROOF.secondFactorCode,
      }),
    }),
    'the passkey that I chose gets the name that I typed, without blanks around it': asks('renamePasskey', {
      by: 'user.passkey.name',
      with: ({ before }) => ({ passkey_id: before.context.chosen?.id, name: 'Tablet' }),
    }),
    'password and code are held no longer than the call lasts': where(
      (state) => !state.matches('removing'),
      ({ context }) => context.values === null,
    ),
    'who thinks better of it loses nothing': after(
      'user.passkey.leave',
      ({ before, now, asked }) => asked.length === 0 && now.context.list === before.context.list,
    ),
    'what became of it is asked of the exchange': after(
      accepted('removePasskey'),
      ({ asked, says }) => asked[0]?.name === 'listPasskeys' && says[0] === 'passkeys:removed',
    ),
    'one that another tab removed is gone here too': after(
      refused('removePasskey', 'passkeyNotFound'),
      ({ asked }) => asked[0]?.name === 'listPasskeys',
    ),
    'whether it is removed without an answer is asked of the exchange': after(
      refused('removePasskey', 'network'),
      ({ asked, says }) => asked[0]?.name === 'listPasskeys' && says.length === 1,
    ),
    'which name it has without an answer is asked of the exchange': after(
      refused('renamePasskey', 'network'),
      ({ asked, says }) => asked[0]?.name === 'listPasskeys' && says.length === 1,
    ),
    'a refused proof removes nothing, and it is said why': after(
      refused('removePasskey', 'secondFactorWrong'),
      ({ before, now, says }) =>
        now.hasTag('resting') && says.length === 1 && now.context.chosen === before.context.chosen,
    ),
    'a new passkey is loaded into the list': after(
      'flow.passkey.added',
      ({ asked }) => asked.length === 1 && asked[0]?.name === 'listPasskeys',
    ),
  }),
});
