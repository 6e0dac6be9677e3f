import { setup } from 'xstate';
import type { ClosingStatus } from '../contract/account/accountChoices';
import { type LifecycleMeta, nextEventsOf, transitionsOf } from './nextEvents';

export type ClosingHappening = 'closing.request' | 'closing.stop' | 'closing.hinder' | 'closing.complete';

/** Closing of an account; the states are the statuses of the contract. */
export const accountClosingLifecycle = setup({
  types: { events: {} as { type: ClosingHappening }, meta: {} as LifecycleMeta<ClosingHappening, 'due'> },
}).createMachine({
  id: 'accountClosingLifecycle',
  description: 'An account from the wish of its owner to leave until it is closed.',
  meta: {
    events: {
      'closing.request': { by: ['owner'], calls: ['requestClosing'] },
      'closing.stop': { by: ['owner'], calls: ['stopClosing'] },
      'closing.hinder': { by: ['exchange'], calls: [] },
      'closing.complete': { by: ['time'], calls: [] },
    },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The account is used; its owner may ask to close it while nothing runs and nothing is left in it.',
      meta: { turn: 'owner', limit: null, funds: 'none' },
      on: { 'closing.request': { target: 'resting' } },
    },
    resting: {
      description: 'Nothing new is taken on, programs are shut out, and its owner may still stay.',
      meta: { turn: 'owner', limit: 'due', funds: 'none' },
      on: {
        'closing.stop': { target: 'open' },
        'closing.hinder': { target: 'open' },
        'closing.complete': { target: 'closed' },
      },
    },
    closed: {
      description: 'Nobody logs in any more; what the law keeps is sealed, the rest is erased.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
  },
});

export const closingStatusAfter = transitionsOf<ClosingStatus, ClosingHappening>(accountClosingLifecycle);

export const closingDeeds = nextEventsOf<ClosingStatus, 'closing.request' | 'closing.stop'>(
  accountClosingLifecycle,
  'owner',
);
