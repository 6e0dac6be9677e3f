import { assign, sendParent, setup, type SnapshotFrom } from 'xstate';
import type { PhotoSide } from '../../../../domain/contract/account/identity';
import type { PhotoType } from '../../../../domain/contract/account/accountChoices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { typesOf, failureOf, valueOf, withEvent } from '../../passing';
import { call } from '../../call';
import { port } from '../../port';
import {
  checking,
  checkPhoto,
  NOTHING_SENT,
  sendingOf,
  sendPort,
  type PhotoSending,
  type UploadEvent,
} from './photoUpload.sending';

interface PhotoUploadInput {
  side: PhotoSide;
  /** Id of a photo uploaded before a reload; null otherwise. */
  photoId: string | null;
}

interface PhotoUploadContext extends PhotoUploadInput, PhotoSending {}

type PhotoUploadEvent =
  | { type: 'user.photo.choose'; file: Blob }
  /** Draws a specimen instead of a real document; sandbox only. */
  | { type: 'user.photo.sample' }
  | { type: 'user.photo.retry' }
  | { type: 'user.photo.remove' }
  | UploadEvent<'uploadIdentityPhoto'>;

/** Sent to the form that needs the photo; null when there is none. */
export interface PhotoChanged {
  type: 'flow.photo.changed';
  side: PhotoSide;
  photoId: string | null;
}

/** Errors about the photo itself: the same file would get the same answer. */
const VERDICTS: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  'photoType',
  'photoTooLarge',
  'photoUnreadable',
  'photoPixels',
  'photoTooSmall',
]);

const base = setup({
  types: typesOf<PhotoUploadContext, PhotoUploadEvent, 'busy', never, PhotoUploadInput>(),
  actors: {
    loadPhoto: port<Outcome<Blob>, { photoId: string }>('loadPhoto'),
    checkPhoto,
    drawSpecimen: port<Blob, { side: PhotoSide }>('drawSpecimen'),
    sendPhoto: sendPort<'uploadIdentityPhoto'>('sendPhoto'),
    /** If this call gets lost, the exchange discards the photo after a day. */
    dropPhoto: call('dropIdentityPhoto'),
  },
  guards: {
    isUploaded: ({ context }) => context.photoId !== null,
    /** The upload failed, but the photo is valid: the same file can be sent again. */
    isGood: ({ context: { failure } }) => failure !== null && !VERDICTS.has(failure.error),
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    /** The exchange has discarded the photo; any other failure only costs the preview. */
    isGone: (_, params: { outcome: Outcome<unknown> }) => !params.outcome.ok && params.outcome.error === 'notFound',
  },
  actions: {
    storeFile: assign((_, params: { file: Blob }) => ({ ...NOTHING_SENT, image: params.file, photoId: null })),
    storeImage: assign((_, params: { image: Blob }) => ({ image: params.image })),
    storeType: assign((_, params: { type: PhotoType }) => ({ type: params.type })),
    storePercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    storePhoto: assign((_, params: { photo_id: string }) => ({ photoId: params.photo_id })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    restart: assign({ percent: 0, failure: null }),
    forget: assign({ ...NOTHING_SENT, photoId: null }),
    tellForm: sendParent(
      ({ context }): PhotoChanged => ({ type: 'flow.photo.changed', side: context.side, photoId: context.photoId }),
    ),
  },
});

const choose = {
  target: '#photoUpload.checking',
  actions: [withEvent('storeFile'), 'tellForm'],
} as const;

export const photoUploadMachine = base.createMachine({
  id: 'photoUpload',
  description: 'One photo of a document on its way to the exchange.',
  context: ({ input }) => ({ ...input, ...NOTHING_SENT }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether the exchange has the photo already.',
      always: [{ guard: 'isUploaded', target: 'restoring' }, { target: 'empty' }],
    },
    restoring: {
      description: 'The photo that was uploaded before a reload is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadPhoto',
        src: 'loadPhoto',
        input: ({ context }) => ({ photoId: context.photoId ?? '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'uploaded',
            actions: { type: 'storeImage', params: ({ event }) => ({ image: valueOf(event.output) }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'empty',
            actions: ['forget', 'tellForm'],
          },
          { target: 'uploaded' },
        ],
      },
    },
    empty: {
      description: 'No photo has been chosen.',
      on: { 'user.photo.choose': choose, 'user.photo.sample': 'drawing' },
    },
    drawing: {
      description: 'A specimen is being drawn in a photo’s place.',
      tags: 'busy',
      invoke: {
        id: 'drawSpecimen',
        src: 'drawSpecimen',
        input: ({ context }) => ({ side: context.side }),
        onDone: { target: 'checking', actions: { type: 'storeFile', params: ({ event }) => ({ file: event.output }) } },
      },
    },
    checking,
    uploading: {
      description: 'The photo is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => sendingOf(context, { side: context.side }),
      },
      on: {
        'flow.upload.progress': { actions: withEvent('storePercent') },
        'flow.upload.ended': [
          {
            guard: withEvent('isOk'),
            target: 'uploaded',
            actions: [{ type: 'storePhoto', params: ({ event }) => valueOf(event.outcome) }, 'tellForm'],
          },
          {
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.outcome) }) },
          },
        ],
        'user.photo.remove': { target: 'empty', actions: 'forget' },
      },
    },
    uploaded: {
      description: 'The exchange has the photo.',
      on: { 'user.photo.choose': choose, 'user.photo.remove': 'removing' },
    },
    removing: {
      description: 'The photo is being deleted at the exchange.',
      tags: 'busy',
      invoke: {
        id: 'dropPhoto',
        src: 'dropPhoto',
        input: ({ context }) => ({ photo_id: context.photoId ?? '' }),
        onDone: { target: 'empty', actions: ['forget', 'tellForm'] },
      },
    },
    refused: {
      description: 'The photo was not taken; the reason is shown.',
      on: {
        'user.photo.choose': choose,
        'user.photo.retry': { guard: 'isGood', target: 'uploading', actions: 'restart' },
        'user.photo.remove': { target: 'empty', actions: 'forget' },
      },
    },
  },
});

type PhotoSnapshot = SnapshotFrom<typeof photoUploadMachine>;

/** Whether a photo was chosen here, or the exchange has one. */
export const isHeld = ({ context: { image, photoId } }: PhotoSnapshot) => image !== null || photoId !== null;
/** Returns the preview of the chosen file; null when it is not a picture, or could not be fetched. */
export const previewOf = ({ context: { image, type, failure } }: PhotoSnapshot) =>
  failure !== null && (type === null || failure.error === 'photoUnreadable') ? null : image;
/** Returns why the file was refused, or why the upload failed. */
export const failureOfPhoto = (snapshot: PhotoSnapshot) => snapshot.context.failure;
export const isUploaded = (snapshot: PhotoSnapshot) => snapshot.matches('uploaded');
export const isBusy = (snapshot: PhotoSnapshot) => snapshot.hasTag('busy');
/** Whether the same file may be sent again. */
export const canRetry = (snapshot: PhotoSnapshot) => snapshot.can({ type: 'user.photo.retry' });
export const canRemove = (snapshot: PhotoSnapshot) => snapshot.can({ type: 'user.photo.remove' });
