import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import { typesOf, failureOf } from '../../passing';
import { call } from '../../call';
import { loaded } from '../../families/loaded';

interface SecuritySettingsContext {
  overview: SecurityOverview | null;
  error: Failure['error'] | null;
}

/** Security settings of the account, loaded when the screen is opened. */
export const securitySettingsMachine = setup({
  types: typesOf<SecuritySettingsContext, { type: 'user.security.retry' }, 'busy' | 'failed'>(),
  actors: { loadSecurity: call('securityOverview') },
  guards: { isOk: (_, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    storeOverview: assign((_, overview: SecurityOverview) => ({ overview })),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ error: failureOf(outcome).error })),
  },
}).createMachine({
  id: 'securitySettings',
  description: 'What protects the account.',
  context: { overview: null, error: null },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadSecurity',
      input: {},
      target: 'shown',
      store: 'storeOverview',
      retry: 'user.security.retry',
      loading: 'The settings are being loaded.',
      failed: 'The settings could not be loaded; one press tries again.',
    }),
    shown: { description: 'The settings are shown.' },
  },
});
