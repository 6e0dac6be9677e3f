import type { ActorRefFrom } from 'xstate';
import { spotAmendMachine } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { useFlow } from '../../app/useFlow';

export type SpotAmendRef = ActorRefFrom<typeof spotAmendMachine>;

/** The one flow that changes open orders, wherever its buttons stand. */
export const useSpotAmend = (): SpotAmendRef => useFlow(spotAmendMachine, undefined);
