import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import { sampleKey } from '../apiKeys/apiKeys.model';
import { addApiKeyMachine, isOpen, type KeyValues, submitReason } from './addApiKey.machine';

const VALUES: KeyValues = {
  kind: 'hmac',
  publicKey: '',
  portfolio: 1,
  label: 'Trading bot',
  permissions: ['read', 'spot'],
  addresses: '192.0.2.1\n2001:db8::1',
  days: '90',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';

export const addApiKeyModel = defineFlowModel<typeof addApiKeyMachine>({
  title: 'Create an API key',
  spec: 'RULES Accounts: what protects an account',
  machine: addApiKeyMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  abstract: ({ context }) => context.failure?.error ?? null,
  cases: {
    'user.key.submit': () => [
      { values: VALUES },
      { values: { ...VALUES, permissions: ['read', 'withdraw'], addresses: '' } },
    ],
  },
  answers: {
    createKey: [
      { ok: true, value: { key: sampleKey('k1'), secret: SECRET } },
      { ok: false, error: 'fundsPasswordWrong' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ where, after, asks, refused, accepted, tellsOnly }) => ({
    'after a call without an answer the list is asked what the exchange has': after(
      refused('createKey', 'network'),
      tellsOnly('flow.list.doubted'),
    ),
    'what I chose is sent with my password, once': asks('createApiKey', {
      by: 'user.key.submit',
      with: () => ({
        kind: 'hmac',
        public_key: null,
        portfolio: 1,
        label: 'Trading bot',
        permissions: ['read', 'spot'],
        addresses: ['192.0.2.1', '2001:db8::1'],
        days: 90,
        funds_password: 'funds-password',
        second_factor_code: null,
      }),
    }),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'the secret is there while it is shown, and at no other time': where(
      () => true,
      (state) => (state.context.made !== null) === state.matches('made'),
    ),
    'a key that could withdraw from everywhere is not sent, and it says so': after(
      'user.key.submit',
      ({ event, asked, says }) => event.values.addresses !== '' || (asked.length === 0 && says.length === 1),
    ),
    'a refused key leaves the form open, and it is said why': after(
      refused('createKey'),
      ({ now, says }) => isOpen(now) && now.context.failure !== null && submitReason(now) !== null && says.length === 1,
    ),
    'a key is said to be created when the exchange has it': after(
      accepted('createKey'),
      ({ now, says }) => now.context.made?.secret === SECRET && says[0] === 'apiKeys:created',
    ),
    'the list of keys is told of the new one, without its secret': after(
      accepted('createKey'),
      ({ tells }) =>
        tells.length === 1 && tells[0]?.type === 'flow.key.saved' && !JSON.stringify(tells).includes(SECRET),
    ),
    'the secret goes away only when I say that I have it': where(
      (state) => state.matches('made'),
      (state) => !state.can({ type: 'user.key.dismiss' }),
    ),
  }),
});
