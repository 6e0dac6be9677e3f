import { setup, transition } from 'xstate';
import { NAME_STATUS } from '../contract/choices';
import { type LifecycleMeta, nextEventsOf } from './nextEvents';

export type IdentityHappening = 'identity.submit' | 'identity.approve' | 'identity.reject';

/** An identity; the states are the names of the contract's `name_status`. */
export const identityLifecycle = setup({
  types: { events: {} as { type: IdentityHappening }, meta: {} as LifecycleMeta<IdentityHappening, never> },
}).createMachine({
  id: 'identityLifecycle',
  description: 'The identity of a user from the first submission to its verification.',
  meta: {
    events: {
      'identity.submit': { by: ['owner'], calls: ['submitIdentity'] },
      'identity.approve': { by: ['operator'], calls: [] },
      'identity.reject': { by: ['operator'], calls: [] },
    },
  },
  initial: 'unverified',
  states: {
    unverified: {
      description: 'The user has submitted nothing yet.',
      meta: { turn: 'owner', limit: null, funds: 'none' },
      on: { 'identity.submit': { target: 'pending' } },
    },
    pending: {
      description: 'A submission waits for its review.',
      meta: { turn: 'operator', limit: null, funds: 'none' },
      on: {
        'identity.approve': { target: 'verified' },
        'identity.reject': { target: 'failed' },
      },
    },
    verified: {
      description: 'The reviewer has confirmed who the user is.',
      meta: { turn: 'nobody', limit: null, funds: 'none' },
      type: 'final',
    },
    failed: {
      description: 'The reviewer has refused the submission and said why; the user may submit again.',
      meta: { turn: 'owner', limit: null, funds: 'none' },
      on: { 'identity.submit': { target: 'pending' } },
    },
  },
});

type StatusName = keyof typeof NAME_STATUS;

/** Returns the chart's state of a `name_status`; undefined for any other number. */
export const identityStatusName = (status: number | undefined) =>
  (Object.keys(NAME_STATUS) as StatusName[]).find((name) => NAME_STATUS[name] === status);

/** Returns the `name_status` after an event; null if the lifecycle does not allow it. */
export function identityStatusAfter(status: number, happening: IdentityHappening): number | null {
  const name = identityStatusName(status);
  if (name === undefined) return null;
  const now = identityLifecycle.resolveState({ value: name });
  if (!now.can({ type: happening })) return null;
  const [next] = transition(identityLifecycle, now, { type: happening });
  return NAME_STATUS[next.value as StatusName];
}

const ownersNext = nextEventsOf<StatusName, 'identity.submit'>(identityLifecycle, 'owner');

export function identityDeeds(status: number): 'identity.submit'[] {
  const name = identityStatusName(status);
  return name === undefined ? [] : ownersNext(name);
}
