import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import { failureOf, valueOf } from '../../outcomes';
import { call } from '../../call';
import { withOutput } from '../../passing';

interface SecuritySettingsContext {
  overview: SecurityOverview | null;
  error: Failure['error'] | null;
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
    storeOverview: assign((_, params: { overview: SecurityOverview }) => ({ overview: params.overview })),
    storeError: assign((_, params: Pick<Failure, 'error'>) => ({ error: params.error })),
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
          {
            guard: withOutput('isOk'),
            target: 'shown',
            actions: { type: 'storeOverview', params: ({ event }) => ({ overview: valueOf(event.output) }) },
          },
          {
            target: 'failed',
            actions: { type: 'storeError', params: ({ event }) => ({ error: failureOf(event.output).error }) },
          },
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
