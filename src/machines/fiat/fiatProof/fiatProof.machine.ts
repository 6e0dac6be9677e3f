import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { actor, typesOf, failureOf, valueOf, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { port } from '../../port';

interface FiatProofInput {
  orderId: string;
  proofId: string;
}

interface FiatProofContext extends FiatProofInput {
  /** Null until loaded. */
  image: Blob | null;
  failure: Failure | null;
}

type ImageOutcome = Outcome<Blob>;

export const fiatProofMachine = setup({
  types: typesOf<
    FiatProofContext,
    { type: 'user.proof.retry' } | { type: 'user.proof.open' } | { type: 'user.proof.close' },
    'busy' | 'loaded',
    never,
    FiatProofInput
  >(),
  actors: { loadProof: port<ImageOutcome, FiatProofInput>('loadProof') },
  guards: { isOk: (_, outcome: ImageOutcome) => outcome.ok },
  actions: {
    storeImage: assign((_, outcome: ImageOutcome) => ({ image: valueOf(outcome), failure: null })),
    storeFailure: assign((_, outcome: ImageOutcome) => ({ failure: failureOf(outcome) })),
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
        ...actor('loadProof'),
        input: ({ context: { orderId, proofId } }) => ({ orderId, proofId }),
        onDone: [
          accepted('shown', withOutput('storeImage')),
          { target: 'failed', actions: withOutput('storeFailure') },
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
