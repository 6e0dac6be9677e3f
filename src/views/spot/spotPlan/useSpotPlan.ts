import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { spotPlanMachine } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { reasonText } from '../../app/reasonText';
import { useFlow } from '../../app/useFlow';
import { useSpotTerms } from '../spotOrder/useSpotTerms';
import type { Reason } from '../../../machines/spot/spotPlan/spotPlan.form';

export type SpotPlanRef = ActorRefFrom<typeof spotPlanMachine>;

/**
 * Form for plans of a LEFT_RIGHT pair.
 * @throws for an unknown pair.
 */
export const useSpotPlan = (pair: string): SpotPlanRef => useFlow(spotPlanMachine, { terms: useSpotTerms(pair) }, pair);

/** Returns a function that translates a reason; null for none. */
export function usePlanReason(): (reason: Reason | null) => string | null {
  const { t } = useTranslation(['spotPlan', 'spotOrder', 'errors', 'validation']);
  return (reason) => reasonText(t, reason);
}
