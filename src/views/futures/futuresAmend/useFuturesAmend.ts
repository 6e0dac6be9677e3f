import type { ActorRefFrom } from 'xstate';
import { futuresAmendMachine } from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { useFlow } from '../../app/useFlow';

export type FuturesAmendRef = ActorRefFrom<typeof futuresAmendMachine>;

/** Single flow for amendments, shared by all buttons and draggable lines. */
export const useFuturesAmend = (): FuturesAmendRef => useFlow(futuresAmendMachine, undefined);
