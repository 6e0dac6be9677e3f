import { assign, sendParent, setup } from 'xstate';
import type { PhotoSide } from '../../../domain/contract/identity';
import type { PhotoType } from '../../../domain/contract/photoType';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  PhotoChanged,
  PhotoUploadContext,
  PhotoUploadEvent,
  PhotoUploadInput,
  UploadEvent,
} from './photoUpload.types';

/** What the exchange says of the photo itself: the same file gets the same answer. */
const VERDICTS: ReadonlySet<Failure['error']> = new Set<Failure['error']>([
  'photoType',
  'photoTooLarge',
  'photoUnreadable',
  'photoPixels',
  'photoTooSmall',
]);

interface Sending {
  side: PhotoSide;
  image: Blob;
  type: PhotoType;
}

const base = setup({
  types: {
    context: {} as PhotoUploadContext,
    events: {} as PhotoUploadEvent,
    input: {} as PhotoUploadInput,
    tags: {} as 'busy',
  },
  actors: {
    loadPhoto: port<Outcome<Blob>, { photoId: string }>('loadPhoto'),
    /** Looks at the file before anything of it is sent. */
    checkPhoto: port<Outcome<{ type: PhotoType }>, { file: Blob }>('checkPhoto'),
    drawSpecimen: port<Blob, { side: PhotoSide }>('drawSpecimen'),
    sendPhoto: channelPort<UploadEvent, Sending>('sendPhoto'),
    dropPhoto: port<void, { photoId: string }>('dropPhoto'),
  },
  guards: {
    isUploaded: ({ context }) => context.photoId !== null,
    /** The photo itself is good; it was its way that failed. */
    isGood: ({ context: { failure } }) => failure !== null && !VERDICTS.has(failure.error),
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  actions: {
    storeFile: assign((_, params: { file: Blob }) => ({
      image: params.file,
      type: null,
      photoId: null,
      percent: 0,
      failure: null,
    })),
    storeImage: assign((_, params: { image: Blob }) => ({ image: params.image })),
    storeType: assign((_, params: { type: PhotoType }) => ({ type: params.type })),
    storePercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    storePhoto: assign((_, params: { photo_id: string }) => ({ photoId: params.photo_id })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    restart: assign({ percent: 0, failure: null }),
    forget: assign({ image: null, type: null, photoId: null, percent: 0, failure: null }),
    tellForm: sendParent(
      ({ context }): PhotoChanged => ({ type: 'flow.photo.changed', side: context.side, photoId: context.photoId }),
    ),
  },
});

const choose = {
  target: '#photoUpload.checking',
  actions: [{ type: 'storeFile', params: ({ event }: { event: { file: Blob } }) => event }, 'tellForm'],
} as const;

export const photoUploadMachine = base.createMachine({
  id: 'photoUpload',
  description: 'One photo of a document on its way to the exchange.',
  context: ({ input }) => ({ ...input, image: null, type: null, percent: 0, failure: null }),
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
          { target: 'empty', actions: ['forget', 'tellForm'] },
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
        onDone: {
          target: 'checking',
          actions: { type: 'storeFile', params: ({ event }) => ({ file: event.output }) },
        },
      },
    },
    checking: {
      description: 'The chosen file is being looked at.',
      tags: 'busy',
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context }) => ({ file: context.image ?? new Blob() }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'uploading',
            actions: { type: 'storeType', params: ({ event }) => valueOf(event.output) },
          },
          {
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
          },
        ],
      },
    },
    uploading: {
      description: 'The photo is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context: { side, image, type } }) => {
          if (image === null || type === null) throw new Error('a file is chosen and checked first');
          return { side, image, type };
        },
      },
      on: {
        'flow.upload.progress': { actions: { type: 'storePercent', params: ({ event }) => event } },
        'flow.upload.ended': [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
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
        input: ({ context }) => ({ photoId: context.photoId ?? '' }),
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
