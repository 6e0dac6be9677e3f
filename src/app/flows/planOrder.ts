import { defineDrawKey } from '../../actors/drawKey';
import { definePlaceFuturesPlan } from '../../actors/placeFuturesPlan';
import { planOrderMachine } from '../../machines/planOrder/planOrder.machine';
import type { Deps } from '../deps';

export const definePlanOrderFlow = (deps: Deps) =>
  planOrderMachine.provide({ actors: { drawKey: defineDrawKey(deps), placePlan: definePlaceFuturesPlan(deps) } });
