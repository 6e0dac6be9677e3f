import type { ActorRefFrom } from 'xstate';
import { secondsFormMachine } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { useFlow } from '../../app/useFlow';

export type SecondsFormRef = ActorRefFrom<typeof secondsFormMachine>;

/** The order form of a LEFT_RIGHT pair. */
export const useSecondsForm = (pair: string): SecondsFormRef => useFlow(secondsFormMachine, { pair }, pair);
