import { assign, emit, sendTo, setup } from 'xstate';
import type { UserInfo } from '../../../domain/contract/account';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { PhotoType } from '../../../domain/contract/photoType';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { SYSTEM } from '../app/systemIds';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';
import type { AvatarContext, AvatarEvent, CropArea } from './avatar.types';

const base = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'resting' | 'cropping',
  },
  actors: {
    /** Looks at the file before it is shown. */
    checkPhoto: port<Outcome<{ type: PhotoType }>, { file: Blob }>('checkPhoto'),
    saveAvatar: port<Outcome<UserInfo>, { picture: Blob; area: CropArea }>('saveAvatar'),
    removeAvatar: port<Outcome<UserInfo>>('removeAvatar'),
  },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  actions: {
    storePicture: assign((_, params: { file: Blob }) => ({ picture: params.file, failure: null })),
    storeArea: assign((_, params: { area: CropArea }) => ({ area: params.area, failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forget: assign({ picture: null, area: null }),
    updateSession: sendTo(
      ({ system }) => system.get(SYSTEM.session),
      (_, params: { user: UserInfo }) => ({ type: 'flow.session.update', user: params.user }),
    ),
    toastSaved: emit({ type: 'toast', kind: 'success', key: 'profile:avatarSaved' }),
    toastRemoved: emit({ type: 'toast', kind: 'success', key: 'profile:avatarRemoved' }),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
  delays: {
    /** A second submission is not taken within this time. */
    submitPause: 2000,
  },
});

const cropping = base.createStateConfig({
  description: 'A square of the picture is being chosen, and sent.',
  tags: 'cropping',
  initial: 'framing',
  states: {
    framing: {
      description: 'The user moves and enlarges the picture.',
      on: {
        'user.avatar.save': { target: 'saving', actions: { type: 'storeArea', params: ({ event }) => event } },
        'user.avatar.dismiss': { target: '#avatar.settled', actions: 'forget' },
      },
    },
    saving: {
      description: 'The square is being cut out and sent.',
      tags: 'busy',
      invoke: {
        id: 'saveAvatar',
        src: 'saveAvatar',
        input: ({ context: { picture, area } }) => {
          if (picture === null || area === null) throw new Error('a picture and its square are chosen first');
          return { picture, area };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: '#avatar.settled',
            actions: [
              'forget',
              { type: 'updateSession', params: ({ event }) => ({ user: valueOf(event.output) }) },
              'toastSaved',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
        ],
      },
    },
    resting: {
      description: 'The picture was not taken; another try is possible after two seconds.',
      tags: 'resting',
      on: { 'user.avatar.dismiss': { target: '#avatar.settled', actions: 'forget' } },
      after: { submitPause: 'framing' },
    },
  },
});

export const avatarMachine = base.createMachine({
  id: 'avatar',
  description: 'Changes the picture that others see.',
  context: { picture: null, area: null, failure: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'The present picture is shown, or that there is none.',
      on: {
        'user.avatar.choose': { target: 'checking', actions: { type: 'storePicture', params: ({ event }) => event } },
        'user.avatar.remove': 'removing',
      },
    },
    checking: {
      description: 'The chosen file is being looked at.',
      tags: 'busy',
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context }) => ({ file: context.picture ?? new Blob() }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) }, target: 'cropping' },
          {
            target: 'settled',
            actions: [
              'forget',
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
            ],
          },
        ],
      },
    },
    cropping,
    removing: {
      description: 'The picture is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeAvatar',
        src: 'removeAvatar',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'settled',
            actions: [
              { type: 'updateSession', params: ({ event }) => ({ user: valueOf(event.output) }) },
              'toastRemoved',
            ],
          },
          {
            target: 'settled',
            actions: { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.output) }) },
          },
        ],
      },
    },
  },
});
