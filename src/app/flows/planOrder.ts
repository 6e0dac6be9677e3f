import { planOrderMachine } from '../../machines/futures/planOrder/planOrder.machine';
import type { Deps } from '../deps';
import { defineFuturesFacts } from './futuresFacts';

export const definePlanOrderFlow = (deps: Pick<Deps, 'board'>) =>
  planOrderMachine.provide({ actors: defineFuturesFacts(deps) });
