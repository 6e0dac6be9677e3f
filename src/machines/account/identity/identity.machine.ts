import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { Identity, PhotoSide } from '../../../../domain/contract/account/identity';
import type { Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { photoUploadMachine, type PhotoChanged } from '../photoUpload/photoUpload.machine';
import { call } from '../../call';
import { watchPrivate } from '../../port';
import { updatedUser } from '../session/session.pushes';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import {
  accepted,
  judgedValues,
  refusal,
  refused,
  resting,
  sentValues,
  submitted,
  type Sending,
} from '../../families/submission';
import { checkIdentityForm, identityBody, type IdentityPhotos, type IdentityValues } from './identity.form';

type Snapshot = SnapshotFrom<typeof identityMachine>;
export type PhotoUploadRef = ActorRefFrom<typeof photoUploadMachine>;

export const identityOf = (snapshot: Snapshot) => snapshot.context.identity;
export const failureOfIdentity = (snapshot: Snapshot) => snapshot.context.failure;
/** Returns the child flow that uploads a photo; undefined while no form is open. */
export const uploadOf = (side: PhotoSide) => (snapshot: Snapshot) =>
  snapshot.children[side] as PhotoUploadRef | undefined;

export function screenOf(snapshot: Snapshot): 'loading' | 'unavailable' | 'form' | 'pending' | 'refused' | 'verified' {
  if (snapshot.hasTag('form')) return 'form';
  const top = typeof snapshot.value === 'string' ? snapshot.value : 'pending';
  return top === 'unavailable' || top === 'pending' || top === 'refused' || top === 'verified' ? top : 'loading';
}

interface IdentityContext extends Sending<IdentityValues> {
  /** As last received from the exchange; null until loaded. */
  identity: Identity | null;
  photos: IdentityPhotos;
}

type IdentityEvent =
  | { type: 'user.identity.retry' }
  | { type: 'user.identity.submit'; values: IdentityValues }
  /** Reopens the form after the exchange refused the identity. */
  | { type: 'user.identity.again' }
  | PhotoChanged
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

const base = setup({
  types: typesOf<IdentityContext, IdentityEvent, 'busy' | 'resting' | 'form', ToastNotice>(),
  actors: {
    loadIdentity: call('identityDetail'),
    submitIdentity: call('submitIdentity'),
    watchChannel: watchPrivate<IdentityEvent>(),
    photoUpload: photoUploadMachine,
  },
  guards: {
    /** The exchange has decided in the meantime, or another tab has submitted. */
    isDecidedElsewhere: (_, outcome: Outcome<unknown>) =>
      !outcome.ok && ['identityPending', 'identityVerified'].includes(outcome.error),
    isUnanswered: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error === 'network',
    isMoved: ({ context }, outcome: Outcome<Identity>) =>
      outcome.ok && outcome.value.status !== context.identity?.status,
    isPending: ({ context }) => context.identity?.status === NAME_STATUS.pending,
    isVerified: ({ context }) => context.identity?.status === NAME_STATUS.verified,
    isRefused: ({ context }) => context.identity?.status === NAME_STATUS.failed,
    isStatusNews: ({ context }, params: { data: unknown }) => {
      const user = updatedUser(params.data);
      return user !== null && user.info.name_status !== context.identity?.status;
    },
  },
  actions: {
    storeIdentity: assign((_, identity: Identity) => ({ identity, photos: identity.uploaded, failure: null })),
    storePhoto: assign(({ context }, params: { side: PhotoSide; photoId: string | null }) => ({
      photos: { ...context.photos, [params.side]: params.photoId },
    })),
    toastSubmitted: emit(toast('success', 'identity:submitted')),
  },
  delays: { retryDelay: 5000 },
}).extend(judgedValues((values: IdentityValues, { photos }: IdentityContext) => checkIdentityForm({ values, photos })));

const newsFromElsewhere = { guard: withEvent('isStatusNews'), target: '#identity.loading' } as const;

const applying = base.createStateConfig({
  description: 'The user fills in the form.',
  tags: 'form',
  initial: 'editing',
  invoke: [
    { id: 'front', src: 'photoUpload', input: ({ context }) => ({ side: 'front', photoId: context.photos.front }) },
    { id: 'back', src: 'photoUpload', input: ({ context }) => ({ side: 'back', photoId: context.photos.back }) },
  ],
  on: { 'flow.photo.changed': { actions: withEvent('storePhoto') } },
  states: {
    editing: {
      description: 'Name, number and country are being typed, the photos chosen.',
      on: {
        'push.channel.data': newsFromElsewhere,
        'user.identity.submit': submitted('submitting', 'storeValues'),
      },
    },
    submitting: {
      description: 'The exchange is taking the submission.',
      tags: 'busy',
      exit: 'forgetValues',
      invoke: {
        ...actor('submitIdentity'),
        input: ({ context }) => identityBody({ values: sentValues(context), photos: context.photos }),
        onDone: [
          accepted('#identity.routing', [withValue('storeIdentity'), 'toastSubmitted']),
          { guard: withOutput('isDecidedElsewhere'), target: '#identity.loading', actions: withOutput('toastFailure') },
          { guard: withOutput('isUnanswered'), target: 'unclear', actions: refusal },
          refused('resting'),
        ],
      },
    },
    unclear: {
      description: 'There was no answer: the exchange is asked whether it has taken the submission.',
      tags: 'resting',
      on: { 'push.channel.data': newsFromElsewhere },
      invoke: {
        id: 'askIdentity',
        src: 'loadIdentity',
        input: {},
        onDone: [
          { guard: withOutput('isMoved'), target: '#identity.routing', actions: withValue('storeIdentity') },
          { target: 'resting' },
        ],
      },
    },
    resting: {
      ...resting('The submission was not taken; another try is possible after two seconds.', 'editing'),
      on: { 'push.channel.data': newsFromElsewhere },
    },
  },
});

const pending = base.createStateConfig({
  description: 'The submission is under review.',
  initial: 'waiting',
  on: {
    'push.channel.data': { guard: withEvent('isStatusNews'), target: '.refreshing' },
    'sys.link.up': '.refreshing',
  },
  states: {
    waiting: { description: 'The page learns of the decision by push.' },
    refreshing: {
      description: 'The decision, or what became of it while the connection was lost, is being fetched.',
      invoke: {
        id: 'refreshIdentity',
        src: 'loadIdentity',
        input: {},
        onDone: [accepted('#identity.routing', withValue('storeIdentity')), { target: 'missed' }],
      },
    },
    missed: {
      description: 'There was no answer; after some seconds it is asked for again.',
      after: { retryDelay: 'refreshing' },
    },
  },
});

export const identityMachine = base.createMachine({
  id: 'identity',
  description: 'Shows who the exchange takes the user for, and takes what proves it.',
  context: { identity: null, photos: { front: null, back: null }, values: null, failure: null },
  invoke: { id: 'userChannel', src: 'watchChannel', input: { channel: 'user' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The status of the identity is being loaded.',
      tags: 'busy',
      on: { 'push.channel.data': { ...newsFromElsewhere, reenter: true } },
      invoke: {
        ...actor('loadIdentity'),
        input: {},
        onDone: [
          accepted('routing', withValue('storeIdentity')),
          { target: 'unavailable', actions: withOutput('storeFailure') },
        ],
      },
    },
    unavailable: {
      description: 'The status could not be loaded.',
      on: { 'user.identity.retry': 'loading' },
    },
    routing: {
      description: 'The status decides what is shown.',
      always: [
        { guard: 'isPending', target: 'pending' },
        { guard: 'isVerified', target: 'verified' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'applying' },
      ],
    },
    applying,
    pending,
    refused: {
      description: 'The reviewer has refused the submission; the reason is shown.',
      on: { 'user.identity.again': 'applying', 'push.channel.data': newsFromElsewhere },
    },
    verified: { description: 'The identity is verified; what was submitted is shown masked.' },
  },
});
