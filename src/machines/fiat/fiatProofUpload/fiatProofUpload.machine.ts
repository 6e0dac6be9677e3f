import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { PhotoType } from '../../../../domain/contract/account/accountChoices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { toast, type ToastNotice, failureNotice } from '../../shell/app/notices';
import { actor, typesOf, failureOf, withEvent } from '../../passing';
import {
  checking,
  checkPhoto,
  NOTHING_SENT,
  sendingOf,
  sendPort,
  type PhotoSending,
  type UploadEvent,
} from '../../account/photoUpload/photoUpload.sending';

interface FiatProofUploadInput {
  orderId: string;
}

interface FiatProofUploadContext extends FiatProofUploadInput, PhotoSending {}

type FiatProofUploadEvent =
  | { type: 'user.proof.choose'; file: Blob }
  | { type: 'user.proof.again' }
  | { type: 'user.proof.giveUp' }
  | UploadEvent<'uploadFiatProof'>;

const base = setup({
  types: typesOf<FiatProofUploadContext, FiatProofUploadEvent, 'busy', ToastNotice, FiatProofUploadInput>(),
  actors: {
    checkPhoto,
    sendProof: sendPort<'uploadFiatProof'>('sendProof'),
  },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    /** The upload failed, not the file: the same file can be sent again. */
    isGood: ({ context }) => context.type !== null && context.failure?.error === 'network',
  },
  actions: {
    storeFile: assign((_, params: { file: Blob }) => ({ ...NOTHING_SENT, image: params.file })),
    storeType: assign((_, params: { type: PhotoType }) => ({ type: params.type })),
    storePercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    restart: assign({ percent: 0, failure: null }),
    forget: assign(NOTHING_SENT),
    toastSent: emit(toast('success', 'fiatOrder:proofSent')),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
});

const choose = {
  target: '#fiatProofUpload.checking',
  actions: withEvent('storeFile'),
} as const;

/** Uploaded proofs are returned as part of the order; none are stored here. */
export const fiatProofUploadMachine = base.createMachine({
  id: 'fiatProofUpload',
  description: 'A picture of the payment on its way to the exchange.',
  context: ({ input }) => ({ ...input, ...NOTHING_SENT }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A picture can be chosen.',
      on: { 'user.proof.choose': choose },
    },
    checking,
    uploading: {
      description: 'The picture is on its way.',
      tags: 'busy',
      invoke: {
        ...actor('sendProof'),
        input: ({ context }) => sendingOf(context, { order_id: context.orderId }),
      },
      on: {
        'flow.upload.progress': { actions: withEvent('storePercent') },
        'flow.upload.ended': [
          { guard: withEvent('isOk'), target: 'idle', actions: ['forget', 'toastSent'] },
          {
            target: 'refused',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.outcome) }) },
              { type: 'toastFailure', params: ({ event }) => ({ failure: failureOf(event.outcome) }) },
            ],
          },
        ],
        'user.proof.giveUp': { target: 'idle', actions: 'forget' },
      },
    },
    refused: {
      description: 'The picture was not taken; the reason is shown.',
      on: {
        'user.proof.choose': choose,
        'user.proof.again': { guard: 'isGood', target: 'uploading', actions: 'restart' },
      },
    },
  },
});

type ProofUploadSnapshot = SnapshotFrom<typeof fiatProofUploadMachine>;

export const canRetry = (snapshot: ProofUploadSnapshot) => snapshot.can({ type: 'user.proof.again' });
