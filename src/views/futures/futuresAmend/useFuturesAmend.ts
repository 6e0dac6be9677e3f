import type { ActorRefFrom } from 'xstate';
import { futuresAmendMachine } from '../../../machines/futures/futuresAmend/futuresAmend.machine';
import { useFlow } from '../../app/useFlow';

export type FuturesAmendRef = ActorRefFrom<typeof futuresAmendMachine>;

/** The one flow that changes prices, wherever its buttons stand and its lines are dragged. */
export const useFuturesAmend = (): FuturesAmendRef => useFlow(futuresAmendMachine, undefined);
