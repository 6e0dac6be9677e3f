import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { accountSettingsMachine } from './accountSettings.machine';

export const accountSettingsModel = defineFlowModel<typeof accountSettingsMachine>({
  title: 'Settings of the account',
  spec: 'SPEC §2 c-set',
  machine: accountSettingsMachine,
  cases: {
    'user.setting.choose': () => [{ changes: { message_language: 'de_DE' } }, { changes: { message_language: null } }],
  },
  answers: { changeSettings: [{ ok: true, value: { user: SAMPLE_USER } }, NETWORK_DOWN] },
});
