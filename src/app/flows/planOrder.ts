import { planOrderMachine } from '../../machines/futures/planOrder/planOrder.machine';
import { futuresFacts } from './futuresFacts';

export const definePlanOrderFlow = () => planOrderMachine.provide({ actors: futuresFacts });
