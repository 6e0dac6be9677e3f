import { defineFlowModel } from '../../flowModel';
import { samplePlan } from '../spotPlan/spotPlan.model';
import { spotPlanCancelMachine, cancellingId } from './spotPlanCancel.machine';

export const spotPlanCancelModel = defineFlowModel<typeof spotPlanCancelMachine>({
  title: 'Cancel a plan',
  spec: 'SPEC §4 Spot order, §8 Confirmation prompts',
  machine: spotPlanCancelMachine,
  cases: { 'user.planCancel.open': () => [{ plan: samplePlan('twap') }, { plan: samplePlan('twap', 'stopped') }] },
  answers: {
    cancelPlan: [
      { ok: true, value: { plan: samplePlan('twap', 'cancelled') } },
      { ok: false, error: 'planEnded' },
    ],
  },
  statements: ({ where, after, asks, refused, accepted, saysOnly }) => ({
    'the plan that I was asked about is cancelled, once, after a yes': asks('cancelSpotPlan', {
      by: 'user.planCancel.accept',
      with: ({ before }) => ({ plan_id: before.context.asked?.id }),
    }),
    'only a plan that can still be cancelled is asked about': where(
      ({ context }) => context.asked !== null,
      ({ context }) => context.asked?.next_events.includes('plan.cancel') ?? false,
    ),
    'after a no nothing is sent': after(
      'user.planCancel.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.asked === null,
    ),
    'one that has ended meanwhile is not said to be cancelled': after(
      refused('cancelPlan'),
      saysOnly('errors:planEnded'),
    ),
    'that it was cancelled is said when the exchange has done it': after(
      accepted('cancelPlan'),
      saysOnly('spotPlan:cancelled'),
    ),
    'the row that waits is the one that is being cancelled': where(
      (state) => state.hasTag('busy'),
      (state) => cancellingId(state) === state.context.asked?.id,
    ),
  }),
});
