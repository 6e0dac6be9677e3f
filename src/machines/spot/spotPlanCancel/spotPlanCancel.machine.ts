import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import { call, type OutcomeOf } from '../../call';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { toast, type ToastNotice, failureNotice } from '../../shell/app/notices';
import { accepted } from '../../families/submission';

interface SpotPlanCancelContext {
  /** Plan being confirmed for cancellation or being cancelled. */
  asked: SpotPlan | null;
}

type SpotPlanCancelEvent =
  | { type: 'user.planCancel.open'; plan: SpotPlan }
  | { type: 'user.planCancel.accept' }
  | { type: 'user.planCancel.dismiss' };

type CancelOutcome = OutcomeOf<'cancelSpotPlan'>;

/** Confirms and sends a cancellation; the plans themselves belong to the lists that show them. */
export const spotPlanCancelMachine = setup({
  types: typesOf<SpotPlanCancelContext, SpotPlanCancelEvent, 'busy' | 'needsConfirm', ToastNotice>(),
  actors: { cancelPlan: call('cancelSpotPlan') },
  guards: {
    isOpen: (_, { plan }: { plan: SpotPlan }) => plan.next_events.includes('plan.cancel'),
    isOk: (_, outcome: CancelOutcome) => outcome.ok,
  },
  actions: {
    askAbout: assign((_, { plan }: { plan: SpotPlan }) => ({ asked: plan })),
    forget: assign({ asked: null }),
    toastCancelled: emit(toast('success', 'spotPlan:cancelled')),
    toastFailure: emit((_, outcome: CancelOutcome) => failureNotice(failureOf(outcome))),
  },
}).createMachine({
  id: 'spotPlanCancel',
  description: 'Cancelling a plan with its open orders.',
  context: { asked: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Plans are listed; each that is active can be cancelled.',
      on: {
        'user.planCancel.open': { guard: withEvent('isOpen'), target: 'confirming', actions: withEvent('askAbout') },
      },
    },
    confirming: {
      description: 'The user is asked whether to cancel this plan.',
      tags: 'needsConfirm',
      on: {
        'user.planCancel.accept': 'cancelling',
        'user.planCancel.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    cancelling: {
      description: 'The cancellation is on its way; the row waits.',
      tags: 'busy',
      invoke: {
        ...actor('cancelPlan'),
        input: ({ context }) => ({ plan_id: context.asked?.id ?? '' }),
        onDone: [
          accepted('idle', ['forget', 'toastCancelled']),
          { target: 'idle', actions: ['forget', withOutput('toastFailure')] },
        ],
      },
    },
  },
});

type SpotPlanCancelSnapshot = SnapshotFrom<typeof spotPlanCancelMachine>;

/** Id of the plan being cancelled; null when there is none. */
export const cancellingId = (snapshot: SpotPlanCancelSnapshot): string | null =>
  snapshot.matches('cancelling') ? (snapshot.context.asked?.id ?? null) : null;
