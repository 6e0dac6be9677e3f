import type { ActorRefFrom } from 'xstate';
import { secondsFormMachine } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { useFlow } from '../../app/useFlow';

export type SecondsFormRef = ActorRefFrom<typeof secondsFormMachine>;

export const useSecondsForm = (pair: string): SecondsFormRef => useFlow(secondsFormMachine, { pair }, pair);
