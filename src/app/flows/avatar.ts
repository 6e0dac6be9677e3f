import { defineOpenPicture } from '../../actors/account/openPicture';
import { defineSaveAvatar } from '../../actors/account/saveAvatar';
import { avatarMachine } from '../../machines/account/avatar/avatar.machine';
import type { Deps } from '../deps';

export const defineAvatarFlow = (deps: Deps) =>
  avatarMachine.provide({
    actors: { openPicture: defineOpenPicture(), saveAvatar: defineSaveAvatar(deps) },
  });
