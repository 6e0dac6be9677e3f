import {
  avatarImage,
  changeSettings,
  removeAvatar,
  setNickname,
  uploadAvatar,
} from '../../../domain/contract/account/profile';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { FileAnswer } from '../fileAnswer';
import { forAll, forUpload, forUser, type Handler } from '../handler';

export function profileHandlers({ accounts: { profile } }: ApiDeps): Handler[] {
  return [
    forUser(setNickname, ({ nickname }, { user }) => profile.setNickname(user, nickname)),
    forUser(changeSettings, (changes, { user }) => profile.changeSettings(user, changes)),
    forUpload(uploadAvatar, (_, { user }, file) => profile.setAvatar(user, file)),
    forUser(removeAvatar, (_, { user }) => profile.removeAvatar(user)),
    forAll(avatarImage, async ({ id }) => {
      const bytes = await profile.avatar(id);
      return bytes ? success(new FileAnswer(bytes, 'image/webp')) : refuse('notFound');
    }),
  ];
}
