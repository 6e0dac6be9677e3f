import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { securitySettingsMachine } from './securitySettings.machine';

export const securitySettingsModel = defineFlowModel<typeof securitySettingsMachine>({
  id: 'securitySettings',
  title: 'Security settings',
  spec: 'SPEC §2 s-securityset',
  machine: securitySettingsMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadSecurity': () => [
      {
        output: {
          ok: true,
          value: {
            recovery_codes: 0,
            anti_phishing: null,
            sessions: 1,
            withdrawals_rest_until: null,
            locked_since: null,
            recovery_held: false,
            suspended: false,
          },
        },
      },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
