import { useTranslation } from 'react-i18next';
import type { Reason } from '../../../machines/spot/spotPlan/spotPlan.types';

/** Returns a function that translates a reason; null for none. */
export function usePlanReason(): (reason: Reason | null) => string | null {
  const { t } = useTranslation(['spotPlan', 'spotOrder', 'errors', 'validation']);
  return (reason) => (reason === null ? null : t(reason.key, reason.params ?? {}));
}
