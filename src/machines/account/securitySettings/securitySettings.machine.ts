import { assign, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import { failureOf } from '../../outcomes';
import { call } from '../../call';
import { withOutput, withValue } from '../../passing';

interface SecuritySettingsContext {
  overview: SecurityOverview | null;
  error: string | null;
}

/** What protects the account, loaded when the screen is opened. */
export const securitySettingsMachine = setup({
  types: {
    context: {} as SecuritySettingsContext,
    events: {} as { type: 'user.security.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadSecurity: call('securityOverview') },
  guards: { isOk: (_, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    storeOverview: assign((_, overview: SecurityOverview) => ({ overview })),
    storeError: assign((_, outcome: Outcome<unknown>) => ({ error: failureOf(outcome).error })),
  },
}).createMachine({
  id: 'securitySettings',
  description: 'What protects the account.',
  context: { overview: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadSecurity',
        src: 'loadSecurity',
        input: {},
        onDone: [
          { guard: withOutput('isOk'), target: 'shown', actions: withValue('storeOverview') },
          { target: 'failed', actions: withOutput('storeError') },
        ],
      },
    },
    shown: { description: 'The settings are shown.' },
    failed: {
      description: 'The settings could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.security.retry': 'loading' },
    },
  },
});
