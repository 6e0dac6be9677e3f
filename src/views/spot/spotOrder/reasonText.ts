import type { useTranslation } from 'react-i18next';
import type { Reason } from '../../../machines/spot/spotOrder/spotOrder.reasons';

type Translate = ReturnType<typeof useTranslation<['spotOrder', 'errors', 'validation']>>['t'];

/** Translates a reason; null for none. Keys without a namespace belong to `spotOrder`. */
export const reasonText = (t: Translate, reason: Reason | null): string | null =>
  reason === null ? null : t(reason.key, reason.params ?? {});
