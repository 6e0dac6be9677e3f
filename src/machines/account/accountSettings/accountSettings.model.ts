import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { accountSettingsMachine } from './accountSettings.machine';

export const accountSettingsModel = defineFlowModel<typeof accountSettingsMachine>({
  id: 'accountSettings',
  title: 'Settings of the account',
  spec: 'SPEC §2 c-set',
  machine: accountSettingsMachine,
  inputs: [undefined],
  cases: {
    'user.setting.choose': () => [{ changes: { message_language: 'de_DE' } }, { changes: { message_language: null } }],
    'xstate.done.actor.changeSettings': () => [
      { output: { ok: true, value: { user: SAMPLE_USER } } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
