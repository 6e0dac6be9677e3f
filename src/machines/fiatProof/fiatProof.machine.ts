import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import { failureOf, valueOf } from '../outcomes';
import { port } from '../port';

export interface FiatProofInput {
  orderId: string;
  proofId: string;
}

export interface FiatProofContext extends FiatProofInput {
  /** null until it is loaded. */
  image: Blob | null;
  failure: Failure | null;
}

type ImageOutcome = Outcome<Blob>;

const outcomeOf = ({ event }: { event: { output: ImageOutcome } }) => ({ outcome: event.output });

export const fiatProofMachine = setup({
  types: {
    context: {} as FiatProofContext,
    events: {} as { type: 'user.proof.retry' } | { type: 'user.proof.open' } | { type: 'user.proof.close' },
    input: {} as FiatProofInput,
    tags: {} as 'busy' | 'loaded',
  },
  actors: { loadProof: port<ImageOutcome, FiatProofInput>('loadProof') },
  guards: { isOk: (_, params: { outcome: ImageOutcome }) => params.outcome.ok },
  actions: {
    storeImage: assign((_, params: { outcome: ImageOutcome }) => ({ image: valueOf(params.outcome), failure: null })),
    storeFailure: assign((_, params: { outcome: ImageOutcome }) => ({ failure: failureOf(params.outcome) })),
  },
}).createMachine({
  id: 'fiatProof',
  description: 'One payment proof of an order, small among the others or large.',
  context: ({ input }) => ({ ...input, image: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The picture is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProof',
        src: 'loadProof',
        input: ({ context: { orderId, proofId } }) => ({ orderId, proofId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outcomeOf },
            target: 'shown',
            actions: { type: 'storeImage', params: outcomeOf },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: outcomeOf } },
        ],
      },
    },
    failed: {
      description: 'The picture could not be loaded; one press tries again.',
      on: { 'user.proof.retry': 'loading' },
    },
    shown: {
      description: 'The picture is shown small.',
      tags: 'loaded',
      on: { 'user.proof.open': 'enlarged' },
    },
    enlarged: {
      description: 'The picture is shown large.',
      tags: 'loaded',
      on: { 'user.proof.close': 'shown' },
    },
  },
});
