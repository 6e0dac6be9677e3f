import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { accountSettingsMachine } from '../../machines/account/accountSettings/accountSettings.machine';
import { nicknameMachine } from '../../machines/account/nickname/nickname.machine';
import { avatarMachine, type AvatarInput, type PictureSize } from '../../machines/account/avatar/avatar.machine';
import type { OutcomeOf } from '../../machines/call';
import type { Deps } from '../deps';
import { defineCheckPhoto, checkPhoto, defineSendPhoto } from '../../actors/account/photo';
import { identityMachine } from '../../machines/account/identity/identity.machine';
import { photoUploadMachine } from '../../machines/account/photoUpload/photoUpload.machine';
import type { Outcome } from '../../../domain/contract/outcome';
import { sizeOfPicture, drawSpecimen, cropSquare } from '../../services/picture';
import type { PhotoSide } from '../../../domain/contract/account/identity';

const defineLoadPhoto = ({ http }: Deps) =>
  fromPromise<Outcome<Blob>, { photoId: string }>(({ input, signal }) =>
    http.load('identityPhoto', { photo_id: input.photoId }, { signal }),
  );

/** Draws a specimen instead of a photo, so that nobody has to upload a real document to look around. */
const specimen = fromPromise<Blob, { side: PhotoSide }>(({ input }) =>
  drawSpecimen(input.side === 'front' ? 'ID CARD' : 'ID CARD · 2'),
);

const defineIdentityFlow = (deps: Deps) =>
  identityMachine.provide({
    actors: {
      photoUpload: photoUploadMachine.provide({
        actors: {
          loadPhoto: defineLoadPhoto(deps),
          checkPhoto: defineCheckPhoto(),
          drawSpecimen: specimen,
          sendPhoto: defineSendPhoto(deps, 'uploadIdentityPhoto'),
        },
      }),
    },
  });

/** Returns the dimensions of a chosen picture, once it is known to be displayable in this browser. */
const openPicture = fromPromise<Outcome<PictureSize>, { file: Blob }>(async ({ input: { file } }) => {
  const checked = await checkPhoto(file);
  if (!checked.ok) return checked;
  const size = await sizeOfPicture(file).catch(() => null);
  return size ? { ok: true, value: size } : { ok: false, error: 'photoUnreadable' };
});

/** Twice the stored size, px; the server scales it down again. */
const SENT_PX = 512;

/** Crops the chosen square from a picture and saves it as the user's avatar. */
const defineSaveAvatar = ({ http }: Deps) =>
  fromPromise<OutcomeOf<'uploadAvatar'>, AvatarInput>(async ({ input, signal }) => {
    const blob = await cropSquare(input.picture, input.area, SENT_PX).catch(() => null);
    if (!blob) return { ok: false, error: 'photoUnreadable' };
    return http.call('uploadAvatar', {}, { file: { blob, type: blob.type }, signal });
  });

/** /user/user, /user/c-set, /user/identity, /user/identityRight */
export const flows: FlowGroup = (deps) => ({
  identity: defineIdentityFlow(deps),
  avatar: avatarMachine.provide({ actors: { openPicture, saveAvatar: defineSaveAvatar(deps) } }),
  nickname: nicknameMachine,
  accountSettings: accountSettingsMachine,
});
