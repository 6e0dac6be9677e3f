import { assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { PhotoType } from '../../../domain/contract/photoType';
import { failureNotice } from '../app/failureNotice';
import type { ToastNotice } from '../app/notices';
import { failureOf, valueOf } from '../outcomes';
import { channelPort, port } from '../port';
import type {
  FiatProofUploadContext,
  FiatProofUploadEvent,
  FiatProofUploadInput,
  ProofSentEvent,
} from './fiatProofUpload.types';

const base = setup({
  types: {
    context: {} as FiatProofUploadContext,
    events: {} as FiatProofUploadEvent,
    input: {} as FiatProofUploadInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy',
  },
  actors: {
    /** Looks at the file before anything of it is sent. */
    checkPhoto: port<Outcome<{ type: PhotoType }>, { file: Blob }>('checkPhoto'),
    sendProof: channelPort<ProofSentEvent, { orderId: string; image: Blob; type: PhotoType }>('sendProof'),
  },
  guards: {
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    /** The file is good; it was its way that failed. */
    isGood: ({ context }) => context.type !== null && context.failure?.error === 'network',
  },
  actions: {
    storeFile: assign((_, params: { file: Blob }) => ({ file: params.file, type: null, percent: 0, failure: null })),
    storeType: assign((_, params: { type: PhotoType }) => ({ type: params.type })),
    storePercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    restart: assign({ percent: 0, failure: null }),
    forget: assign({ file: null, type: null, percent: 0, failure: null }),
    toastSent: emit({ type: 'toast', kind: 'success', key: 'fiatOrder:proofSent' }),
    toastFailure: emit((_, params: { failure: Failure }) => failureNotice(params.failure)),
  },
});

const choose = {
  target: '#fiatProofUpload.checking',
  actions: { type: 'storeFile', params: ({ event }: { event: { file: Blob } }) => event },
} as const;

/** Sent proofs are the order's: they come back with it. */
export const fiatProofUploadMachine = base.createMachine({
  id: 'fiatProofUpload',
  description: 'A picture of the payment on its way to the exchange.',
  context: ({ input }) => ({ ...input, file: null, type: null, percent: 0, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A picture can be chosen.',
      on: { 'user.proof.choose': choose },
    },
    checking: {
      description: 'The chosen file is being looked at.',
      tags: 'busy',
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context }) => ({ file: context.file ?? new Blob() }),
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
      description: 'The picture is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { orderId, file, type } }) => {
          if (file === null || type === null) throw new Error('a file is chosen and checked first');
          return { orderId, image: file, type };
        },
      },
      on: {
        'flow.upload.progress': { actions: { type: 'storePercent', params: ({ event }) => event } },
        'flow.upload.ended': [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'idle',
            actions: ['forget', 'toastSent'],
          },
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
