import { setup } from 'xstate';
import type { KeyStatus } from '../contract/account/accountChoices';
import { type LifecycleMeta, nextEventsOf, transitionsOf } from './nextEvents';

type KeyHappening = 'key.edit' | 'key.expire' | 'key.revoke';

/** An API key; the states are the statuses of the contract. */
export const apiKeyLifecycle = setup({
  types: { events: {} as { type: KeyHappening }, meta: {} as LifecycleMeta<KeyHappening, 'expires'> },
}).createMachine({
  id: 'apiKeyLifecycle',
  description: 'A key by which a program acts for its owner.',
  meta: {
    events: {
      'key.edit': { by: ['owner'], calls: ['editApiKey'] },
      'key.expire': { by: ['time'], calls: [] },
      'key.revoke': { by: ['owner'], calls: ['revokeApiKey'] },
    },
  },
  initial: 'active',
  states: {
    active: {
      description: 'Calls that are signed with it are taken.',
      meta: { turn: 'owner', limit: 'expires', funds: 'none' },
      on: {
        'key.edit': { target: 'active' },
        'key.expire': { target: 'expired' },
        'key.revoke': { target: 'revoked' },
      },
    },
    expired: {
      description: 'Its time is over: it is refused for good, and listed until its owner removes it.',
      meta: { turn: 'owner', limit: null, funds: 'none' },
      on: { 'key.revoke': { target: 'revoked' } },
    },
    revoked: {
      description: 'Its owner has ended it.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
  },
});

export const keyStatusAfter = transitionsOf<KeyStatus | 'revoked', KeyHappening>(apiKeyLifecycle);

export const keyDeeds = nextEventsOf<KeyStatus, 'key.edit' | 'key.revoke'>(apiKeyLifecycle, 'owner');
