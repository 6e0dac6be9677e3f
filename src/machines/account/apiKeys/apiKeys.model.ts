import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { apiKeysMachine, listOf, revokingId, type KeyList } from './apiKeys.machine';

export const sampleKey = (id: string, changes: Partial<ApiKey> = {}): ApiKey => ({
  id,
  key: 'vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A',
  label: 'Trading bot',
  kind: 'hmac',
  portfolio: 0,
  portfolio_name: null,
  permissions: ['read', 'spot'],
  addresses: [],
  expires: null,
  withdraw_from: null,
  status: 'active',
  time: 1_700_000_000_000,
  last_use: { time: 1_700_000_100_000, address: '192.0.2.1', call: 'GET /api/v3/account' },
  next_events: ['key.edit', 'key.revoke'],
  ...changes,
});

const EXPIRED = sampleKey('k2', {
  ...{ label: 'Tax tool', permissions: ['read'], addresses: ['192.0.2.1'], last_use: null },
  ...{ status: 'expired', expires: 1_700_000_000_001, next_events: ['key.revoke'] },
});

const KEYS: KeyList = { list: [sampleKey('k1'), EXPIRED], max: 20, rest_hours: 24 };

export const apiKeysModel = defineFlowModel<typeof apiKeysMachine>({
  title: 'API keys',
  spec: 'RULES Accounts: what protects an account',
  machine: apiKeysMachine,
  cases: {
    'user.revocation.open': () => [{ keyId: 'k1' }, { keyId: 'gone' }],
    'flow.key.saved': () => [{ key: sampleKey('k1', { label: 'Renamed' }) }, { key: sampleKey('k3') }],
  },
  answers: {
    loadKeys: [{ ok: true, value: KEYS }, NETWORK_DOWN],
    revokeKey: [
      { ok: true, value: {} },
      { ok: false, error: 'apiKeyNotFound' },
      { ok: false, error: 'system' },
      NETWORK_DOWN,
    ],
  },
  abstract: ({ context }) => context.keys?.list.map(({ id }) => id),
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the key that I was asked about is revoked, once, after a yes': asks('revokeApiKey', {
      by: 'user.revocation.accept',
      with: ({ before }) => ({ key_id: before.context.asked?.id }),
    }),
    'after a no nothing is revoked': after(
      'user.revocation.dismiss',
      ({ before, now, asked }) => asked.length === 0 && now.context.keys === before.context.keys,
    ),
    'a list that may lack a key is asked for anew': after(
      'flow.list.doubted',
      ({ before, now }) => !before.matches('listed') || now.matches('loading'),
    ),
    'a key that could not be revoked stays in the list': after(
      refused('revokeKey', 'network'),
      ({ before, now, says }) => now.context.keys === before.context.keys && says[0] === 'errors:network',
    ),
    'whether a key was revoked is asked of the exchange when there is no answer': after(
      refused('revokeKey', 'network'),
      ({ asked }) => asked[0]?.name === 'listApiKeys',
    ),
    'a revoked key is gone from the list, and it is said': after(
      accepted('revokeKey'),
      ({ before, now, says }) =>
        !listOf(now).some(({ id }) => id === before.context.asked?.id) && says[0] === 'apiKeys:revoked',
    ),
    'one that another tab revoked is gone too': after(
      refused('revokeKey', 'apiKeyNotFound'),
      ({ before, now }) => !listOf(now).some(({ id }) => id === before.context.asked?.id),
    ),
    'a key is listed as it was saved, and once': after(
      'flow.key.saved',
      ({ event, now }) =>
        now.context.keys === null ||
        (listOf(now).filter(({ id }) => id === event.key.id).length === 1 && listOf(now).includes(event.key)),
    ),
    'a key that is saved while the keys are loaded is not lost to an answer from before it': after(
      'flow.key.saved',
      ({ before, asked }) => !before.matches('loading') || asked[0]?.name === 'listApiKeys',
    ),
    'the row that waits is the one that is being revoked': where(
      (state) => revokingId(state) !== null,
      (state) => revokingId(state) === state.context.asked?.id,
    ),
  }),
});
