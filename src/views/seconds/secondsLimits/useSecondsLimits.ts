import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { secondsLimitsMachine } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { useFlow } from '../../app/useFlow';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';

export type SecondsLimitsRef = ActorRefFrom<typeof secondsLimitsMachine>;

/** Limits of the user, shared by the views of one order form, which asks for its terms again after each change. */
export function useSecondsLimits(form: SecondsFormRef): SecondsLimitsRef {
  const pair = useSelector(form, ({ context }) => context.pair);
  return useFlow(secondsLimitsMachine, { listener: form }, pair);
}
