import type { ActorRefFrom } from 'xstate';
import { spotAmendMachine } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { useFlow } from '../../app/useFlow';

export type SpotAmendRef = ActorRefFrom<typeof spotAmendMachine>;

/** Single flow for amending open orders, shared by all buttons. */
export const useSpotAmend = (): SpotAmendRef => useFlow(spotAmendMachine, undefined);
