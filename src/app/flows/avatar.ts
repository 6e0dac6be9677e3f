import { defineCheckPhoto } from '../../actors/checkPhoto';
import { defineRemoveAvatar } from '../../actors/removeAvatar';
import { defineSaveAvatar } from '../../actors/saveAvatar';
import { avatarMachine } from '../../machines/avatar/avatar.machine';
import type { Deps } from '../deps';

export const defineAvatarFlow = (deps: Deps) =>
  avatarMachine.provide({
    actors: {
      checkPhoto: defineCheckPhoto(),
      saveAvatar: defineSaveAvatar(deps),
      removeAvatar: defineRemoveAvatar(deps),
    },
  });
