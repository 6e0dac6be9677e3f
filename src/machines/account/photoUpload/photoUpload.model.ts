import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { photoUploadMachine, canRetry } from './photoUpload.machine';

const PHOTO = new Blob();

export const photoUploadModel = defineFlowModel<typeof photoUploadMachine>({
  title: 'Photo of a document',
  spec: 'SPEC §5 Identity, RULES Accounts: photos',
  machine: photoUploadMachine,
  inputs: [
    { side: 'front', photoId: null },
    { side: 'back', photoId: 'from before' },
  ],
  abstract: ({ value, context }) => [value, context.photoId !== null, context.type !== null, context.failure?.error],
  cases: {
    'user.photo.choose': () => [{ file: PHOTO }],
    'flow.upload.progress': () => [{ percent: 40 }],
    'flow.upload.ended': () => [
      { outcome: { ok: true, value: { photo_id: 'photo' } } },
      { outcome: { ok: false, error: 'photoUnreadable' } },
      { outcome: NETWORK_DOWN },
    ],
  },
  answers: {
    loadPhoto: [{ ok: true, value: PHOTO }, { ok: false, error: 'notFound' }, NETWORK_DOWN],
    checkPhoto: [
      { ok: true, value: { type: 'image/jpeg' } },
      { ok: false, error: 'photoTooLarge' },
    ],
    drawSpecimen: [PHOTO],
  },
  statements: ({ where, after, asks, refused }) => ({
    'a photo that the exchange has is not lost with its preview': after(
      refused('loadPhoto', 'network'),
      ({ now, tells }) => now.context.photoId === 'from before' && tells.length === 0,
    ),
    'a photo that the exchange has discarded does not count as uploaded': after(
      refused('loadPhoto', 'notFound'),
      ({ tells }) => tells.length === 1 && tells[0]?.['photoId'] === null,
    ),
    'the form is told of a photo once the exchange has it, and of no other': after(
      'flow.upload.ended',
      ({ event, tells }) => (event.outcome.ok ? tells[0]?.['photoId'] === 'photo' : tells.length === 0),
    ),
    'the photo that I see is the one that is sent, for this side': asks('sendPhoto', {
      with: ({ now: { context } }) => ({ body: { side: context.side }, image: context.image, type: context.type }),
    }),
    'a photo that was refused does not count as uploaded': where(
      ({ context }) => context.failure !== null,
      ({ context }) => context.photoId === null,
    ),
    'what is wrong with the photo itself is not mended by sending it again': where(
      ({ context }) => context.failure?.error === 'photoUnreadable',
      (state) => !canRetry(state),
    ),
    'what I remove is deleted at the exchange, by its number': asks('dropIdentityPhoto', {
      by: 'user.photo.remove',
      with: ({ before }) => ({ photo_id: before.context.photoId }),
    }),
    'another photo takes the earlier one out of the form at once': after(
      'user.photo.choose',
      ({ tells }) => tells.length === 1 && tells[0]?.['photoId'] === null,
    ),
  }),
});
