import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { updateSession } from '../updateSession';
import { call, type OutcomeOf } from '../../call';
import { port } from '../../port';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { accepted, answers, DOUBLE_SUBMIT, refused } from '../../families/submission';

/** Selected square, in pixels of the displayed picture. */
interface CropArea {
  x: number;
  y: number;
  size: number;
}

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface AvatarInput {
  picture: Blob;
  area: CropArea;
}

interface AvatarContext {
  picture: Blob | null;
  /** Null until the file is known to be a picture. */
  size: PictureSize | null;
  area: CropArea | null;
  failure: Failure | null;
}

type AvatarEvent =
  | { type: 'user.avatar.choose'; file: Blob }
  | { type: 'user.area.choose'; area: CropArea }
  | { type: 'user.avatar.save' }
  | { type: 'user.avatar.dismiss' }
  | { type: 'user.avatar.remove' };

const base = setup({
  types: typesOf<AvatarContext, AvatarEvent, 'busy' | 'resting' | 'cropping', ToastNotice>(),
  actors: {
    openPicture: port<Outcome<PictureSize>, { file: Blob }>('openPicture'),
    saveAvatar: port<OutcomeOf<'uploadAvatar'>, AvatarInput>('saveAvatar'),
    removeAvatar: call('removeAvatar'),
  },
  actions: {
    storePicture: assign((_, params: { file: Blob }) => ({ picture: params.file, failure: null })),
    /** The largest centred square, until the user chooses another one. */
    storeSize: assign((_, { width, height }: PictureSize) => {
      const size = Math.min(width, height);
      return { size: { width, height }, area: { x: (width - size) / 2, y: (height - size) / 2, size } };
    }),
    storeArea: assign((_, { area }: { area: CropArea }) => ({ area })),
    forget: assign({ picture: null, size: null, area: null, failure: null }),
    updateSession,
    toastSaved: emit(toast('success', 'profile:avatarSaved')),
    toastRemoved: emit(toast('success', 'profile:avatarRemoved')),
  },
  delays: DOUBLE_SUBMIT,
}).extend(answers);

const cropping = base.createStateConfig({
  description: 'A square of the picture is being chosen, and sent.',
  tags: 'cropping',
  on: { 'user.area.choose': { actions: withEvent('storeArea') } },
  initial: 'framing',
  states: {
    framing: {
      description: 'The user moves and enlarges the picture.',
      on: {
        'user.avatar.save': { target: 'saving', actions: 'forgetFailure' },
        'user.avatar.dismiss': { target: '#avatar.settled', actions: 'forget' },
      },
    },
    saving: {
      description: 'The square is being cut out and sent.',
      tags: 'busy',
      invoke: {
        ...actor('saveAvatar'),
        input: ({ context: { picture, area } }) => {
          if (picture === null || area === null) throw new Error('a picture and its square are chosen first');
          return { picture, area };
        },
        onDone: [accepted('#avatar.settled', ['forget', withValue('updateSession'), 'toastSaved']), refused('resting')],
      },
    },
    resting: {
      description: 'The picture was not taken; another try is possible after two seconds.',
      tags: 'resting',
      on: { 'user.avatar.dismiss': { target: '#avatar.settled', actions: 'forget' } },
      after: { doubleSubmitWindow: 'framing' },
    },
  },
});

export const avatarMachine = base.createMachine({
  id: 'avatar',
  description: 'Changes the picture that others see.',
  context: { picture: null, size: null, area: null, failure: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'The present picture is shown, or that there is none.',
      on: {
        'user.avatar.choose': { target: 'checking', actions: withEvent('storePicture') },
        'user.avatar.remove': { target: 'removing', actions: 'forgetFailure' },
      },
    },
    checking: {
      description: 'The chosen file is being looked at.',
      tags: 'busy',
      invoke: {
        ...actor('openPicture'),
        input: ({ context }) => ({ file: context.picture ?? new Blob() }),
        onDone: [
          accepted('cropping', withValue('storeSize')),
          { target: 'settled', actions: ['forget', withOutput('storeFailure'), withOutput('toastFailure')] },
        ],
      },
    },
    cropping,
    removing: {
      description: 'The picture is being removed.',
      tags: 'busy',
      invoke: {
        ...actor('removeAvatar'),
        input: {},
        onDone: [
          accepted('settled', [withValue('updateSession'), 'toastRemoved']),
          { target: 'settled', actions: withOutput('toastFailure') },
        ],
      },
    },
  },
});
