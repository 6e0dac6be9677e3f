import type { FlowGroup } from '../flowGroup';
import { accountSettingsMachine } from '../../machines/account/accountSettings/accountSettings.machine';
import { nicknameMachine } from '../../machines/account/nickname/nickname.machine';
import { defineOpenPicture } from '../../actors/account/openPicture';
import { defineSaveAvatar } from '../../actors/account/saveAvatar';
import { avatarMachine } from '../../machines/account/avatar/avatar.machine';
import type { Deps } from '../deps';
import { defineCheckPhoto } from '../../actors/account/checkPhoto';
import { defineDrawSpecimen, defineLoadPhoto } from '../../actors/account/photoUpload';
import { defineSendPhoto } from '../../actors/account/sendPhoto';
import { identityMachine } from '../../machines/account/identity/identity.machine';
import { photoUploadMachine } from '../../machines/account/photoUpload/photoUpload.machine';

const defineIdentityFlow = (deps: Deps) =>
  identityMachine.provide({
    actors: {
      photoUpload: photoUploadMachine.provide({
        actors: {
          loadPhoto: defineLoadPhoto(deps),
          checkPhoto: defineCheckPhoto(),
          drawSpecimen: defineDrawSpecimen(),
          sendPhoto: defineSendPhoto(deps, 'uploadIdentityPhoto'),
        },
      }),
    },
  });

const defineAvatarFlow = (deps: Deps) =>
  avatarMachine.provide({
    actors: { openPicture: defineOpenPicture(), saveAvatar: defineSaveAvatar(deps) },
  });

/** /user/user, /user/c-set, /user/identity, /user/identityRight */
export const flows: FlowGroup = (deps) => ({
  identity: defineIdentityFlow(deps),
  avatar: defineAvatarFlow(deps),
  nickname: nicknameMachine,
  accountSettings: accountSettingsMachine,
});
