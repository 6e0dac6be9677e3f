import type { ActorRefFrom } from 'xstate';
import { spotPlanMachine } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { useFlow } from '../../app/useFlow';
import { useSpotTerms } from '../spotOrder/useSpotTerms';

export type SpotPlanRef = ActorRefFrom<typeof spotPlanMachine>;

/**
 * Form for plans of a LEFT_RIGHT pair.
 * @throws for an unknown pair.
 */
export const useSpotPlan = (pair: string): SpotPlanRef => useFlow(spotPlanMachine, { terms: useSpotTerms(pair) }, pair);
