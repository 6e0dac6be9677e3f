import type { FlowGroup } from '../flowGroup';
import { defineAvatarFlow } from '../flows/avatar';
import { defineIdentityFlow } from '../flows/identity';
import { accountSettingsMachine } from '../../machines/account/accountSettings/accountSettings.machine';
import { nicknameMachine } from '../../machines/account/nickname/nickname.machine';

/** /user/user, /user/c-set, /user/identity, /user/identityRight */
export const flows: FlowGroup = (deps) => ({
  identity: defineIdentityFlow(deps),
  avatar: defineAvatarFlow(deps),
  nickname: nicknameMachine,
  accountSettings: accountSettingsMachine,
});
