import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { photoUploadMachine } from './photoUpload.machine';

const PHOTO = new Blob();

export const photoUploadModel = defineFlowModel<typeof photoUploadMachine>({
  id: 'photoUpload',
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
    'xstate.done.actor.loadPhoto': () => [{ output: { ok: true, value: PHOTO } }, { output: NETWORK_DOWN }],
    'xstate.done.actor.checkPhoto': () => [
      { output: { ok: true, value: { type: 'image/jpeg' } } },
      { output: { ok: false, error: 'photoTooLarge' } },
    ],
    'xstate.done.actor.drawSpecimen': () => [{ output: PHOTO }],
    'flow.upload.progress': () => [{ percent: 40 }],
    'flow.upload.ended': () => [
      { outcome: { ok: true, value: { photo_id: 'photo' } } },
      { outcome: { ok: false, error: 'photoUnreadable' } },
      { outcome: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
