import {
  dropIdentityPhoto,
  identityDetail,
  identityPhoto,
  submitIdentity,
  uploadIdentityPhoto,
} from '../../../domain/contract/account/identity';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { FileAnswer } from '../fileAnswer';
import { forUpload, forUser, type Handler } from '../handler';

export function identityHandlers({ accounts, identityAutoReview }: ApiDeps): Handler[] {
  const { identities, photos } = accounts;
  return [
    forUser(identityDetail, (_, { user }) => success({ ...identities.detail(user), auto_review: identityAutoReview })),
    forUpload(
      uploadIdentityPhoto,
      ({ side }, { user }, file) => identities.refusalFor(user) ?? photos.upload(user, side, file),
    ),
    forUser(dropIdentityPhoto, ({ photo_id }, { user }) => photos.drop(user, photo_id)),
    forUser(identityPhoto, async ({ photo_id }, { user }) => {
      const bytes = await photos.read(user, photo_id);
      return bytes ? success(new FileAnswer(bytes, 'image/jpeg')) : refuse('notFound');
    }),
    forUser(submitIdentity, (form, { user }) => {
      const submitted = identities.submit(user, form);
      return submitted.ok ? success({ ...submitted.value, auto_review: identityAutoReview }) : submitted;
    }),
  ];
}
