import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import type { ScopeValues } from '../addApiKey/addApiKey.machine';
import { sampleKey } from '../apiKeys/apiKeys.model';
import { editApiKeyMachine, isOpen, submitReason } from './editApiKey.machine';

const VALUES: ScopeValues = {
  label: 'Trading bot',
  permissions: ['read', 'spot', 'futures'],
  addresses: '192.0.2.1',
  days: 'keep',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

export const editApiKeyModel = defineFlowModel<typeof editApiKeyMachine>({
  title: 'Edit an API key',
  spec: 'RULES Accounts: what protects an account',
  machine: editApiKeyMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  cases: {
    'user.edit.open': () => [
      { key: sampleKey('k1') },
      { key: sampleKey('k2', { status: 'expired', next_events: ['key.revoke'] }) },
    ],
    'user.edit.submit': () => [{ values: VALUES }, { values: { ...VALUES, permissions: [] } }],
  },
  answers: {
    editKey: [
      { ok: true, value: { key: sampleKey('k1', { permissions: ['read', 'spot', 'futures'] }) } },
      { ok: false, error: 'fundsPasswordWrong' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ where, after, asks, refused, accepted, tellsOnly }) => ({
    'after a call without an answer the list is asked what the exchange has': after(
      refused('editKey', 'network'),
      tellsOnly('flow.list.doubted'),
    ),
    'what I chose for that key is sent with my password, once; its end stays unless I choose one': asks('editApiKey', {
      by: 'user.edit.submit',
      with: ({ before }) => ({
        key_id: before.context.key?.id,
        label: 'Trading bot',
        permissions: ['read', 'spot', 'futures'],
        addresses: ['192.0.2.1'],
        funds_password: 'funds-password',
        second_factor_code: null,
      }),
    }),
    'passwords are held no longer than the call lasts': HELD_WHILE_SENT,
    'an expired key is not opened for a change': where(isOpen, ({ context }) => context.key?.status === 'active'),
    'a key that may do nothing is not sent, and it says so': after(
      'user.edit.submit',
      ({ event, asked, says }) => event.values.permissions.length > 0 || (asked.length === 0 && says.length === 1),
    ),
    'a refused change leaves the form open, and it is said why': after(
      refused('editKey'),
      ({ now, says }) => isOpen(now) && now.context.failure !== null && submitReason(now) !== null && says.length === 1,
    ),
    'the list of keys is told what the key is now': after(accepted('editKey'), tellsOnly('flow.key.saved')),
    'a change is said to be saved when the exchange has it': after(
      accepted('editKey'),
      ({ now, says }) => !isOpen(now) && says.length === 1 && says[0] === 'apiKeys:saved',
    ),
  }),
});
