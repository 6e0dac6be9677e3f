import { setup } from 'xstate';
import type { AlertStatus } from '../contract/market/marketChoices';
import { type LifecycleMeta, nextEventsOf, transitionsOf } from './nextEvents';

type AlertHappening = 'alert.reach' | 'alert.rearm' | 'alert.remove';

/** A price alert; the states are the statuses of the contract. */
export const priceAlertLifecycle = setup({
  types: { events: {} as { type: AlertHappening }, meta: {} as LifecycleMeta<AlertHappening, never> },
}).createMachine({
  id: 'priceAlertLifecycle',
  description: 'A price that a user wants to be told of.',
  meta: {
    events: {
      'alert.reach': { by: ['market'], calls: [] },
      'alert.rearm': { by: ['owner'], calls: ['rearmPriceAlert'] },
      'alert.remove': { by: ['owner'], calls: ['removePriceAlert'] },
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The price is watched.',
      meta: { turn: 'market', limit: null, funds: 'none' },
      on: { 'alert.reach': { target: 'triggered' }, 'alert.remove': { target: 'removed' } },
    },
    triggered: {
      description: 'The price was reached and the user has a notice; nothing is watched until the user arms it again.',
      meta: { turn: 'owner', limit: null, funds: 'none' },
      on: { 'alert.rearm': { target: 'waiting' }, 'alert.remove': { target: 'removed' } },
    },
    removed: {
      description: 'The user does not want it any more.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
  },
});

export const alertStatusAfter = transitionsOf<AlertStatus | 'removed', AlertHappening>(priceAlertLifecycle);

export const alertDeeds = nextEventsOf<AlertStatus, 'alert.rearm' | 'alert.remove'>(priceAlertLifecycle, 'owner');
