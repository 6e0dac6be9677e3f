import { defineCheckPhoto } from '../../actors/account/checkPhoto';
import { defineSaveAvatar } from '../../actors/account/saveAvatar';
import { avatarMachine } from '../../machines/account/avatar/avatar.machine';
import type { Deps } from '../deps';

export const defineAvatarFlow = (deps: Deps) =>
  avatarMachine.provide({
    actors: { checkPhoto: defineCheckPhoto(), saveAvatar: defineSaveAvatar(deps) },
  });
