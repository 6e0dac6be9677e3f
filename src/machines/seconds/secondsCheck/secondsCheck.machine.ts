import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { failureOf, valueOf } from '../../outcomes';
import { withOutput } from '../../passing';
import { port } from '../../port';
import { type ToastNotice, failureNotice } from '../../shell/app/notices';
import { compare } from './secondsCheck.compare';
import type { EvidenceOutcome, SecondsCheckContext, SecondsCheckEvent, SecondsCheckInput } from './secondsCheck.types';

/** "Verify": recomputes the settlement of one contract in the browser. */
export const secondsCheckMachine = setup({
  types: {
    context: {} as SecondsCheckContext,
    events: {} as SecondsCheckEvent,
    input: {} as SecondsCheckInput,
    emitted: {} as ToastNotice,
    tags: {} as 'busy' | 'checked',
  },
  actors: {
    fetchEvidence: port<EvidenceOutcome, { orderId: string }>('fetchEvidence'),
  },
  guards: {
    isLoaded: (_, outcome: EvidenceOutcome) => outcome.ok,
    isGone: ({ context }) => context.checked?.gone ?? false,
    holds: ({ context }) => context.checked?.lines.every((line) => line.holds) ?? false,
  },
  actions: {
    storeChecked: assign(({ context }, outcome: EvidenceOutcome) => ({
      checked: compare(context.order, valueOf(outcome)),
    })),
    toastFailure: emit((_, outcome: EvidenceOutcome) => failureNotice(failureOf(outcome))),
  },
}).createMachine({
  id: 'secondsCheck',
  description: 'Recomputes the settlement of a seconds contract from the record that the exchange gives out.',
  context: ({ input }) => ({ order: input.order, checked: null }),
  initial: 'unchecked',
  states: {
    unchecked: {
      description: 'The result is as the exchange told it; one press verifies it.',
      on: { 'user.check.start': 'fetching' },
    },
    fetching: {
      description: 'The receipt, the one before it and the public ticks are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchEvidence',
        src: 'fetchEvidence',
        input: ({ context: { order } }) => ({ orderId: order.id }),
        onDone: [
          {
            guard: withOutput('isLoaded'),
            target: 'judging',
            actions: withOutput('storeChecked'),
          },
          {
            target: 'unchecked',
            actions: withOutput('toastFailure'),
          },
        ],
      },
    },
    judging: {
      description: 'Every line was compared; what they say together is decided.',
      always: [
        { guard: 'isGone', target: 'unprovable' },
        { guard: 'holds', target: 'proven' },
        { target: 'disproven' },
      ],
    },
    proven: {
      description: 'All that was computed here is what the receipt says.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
    disproven: {
      description: 'Something differs: the lines show what.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
    unprovable: {
      description: 'The exchange’s record does not go back that far any more; hash and chain are shown alone.',
      tags: 'checked',
      on: { 'user.check.start': 'fetching' },
    },
  },
});

export type SecondsCheckSnapshot = SnapshotFrom<typeof secondsCheckMachine>;

export type Verdict = 'proven' | 'disproven' | 'unprovable';
const VERDICTS: readonly Verdict[] = ['proven', 'disproven', 'unprovable'];

export const isBusy = (snapshot: SecondsCheckSnapshot) => snapshot.hasTag('busy');
export const checkedOf = (snapshot: SecondsCheckSnapshot) => snapshot.context.checked;
/** Result of the comparison; null before it has run. */
export const verdictOf = (snapshot: SecondsCheckSnapshot): Verdict | null =>
  VERDICTS.find((verdict) => snapshot.matches(verdict)) ?? null;
export const stateOf = (snapshot: SecondsCheckSnapshot): string => JSON.stringify(snapshot.value);
