import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { securitySettingsMachine } from './securitySettings.machine';

export const securitySettingsModel = defineFlowModel<typeof securitySettingsMachine>({
  title: 'Security settings',
  spec: 'SPEC §2 s-securityset',
  machine: securitySettingsMachine,
  answers: {
    loadSecurity: [
      {
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
      NETWORK_DOWN,
    ],
  },
});
