import type { TFunction } from 'i18next';
import type { Reason } from '../../machines/spotOrder/spotOrder.reasons';

/** The sentence of a reason; null for none. Keys without a namespace are of `spotOrder`. */
export const reasonText = (t: TFunction<'spotOrder'>, reason: Reason | null): string | null =>
  reason === null ? null : t(reason.key as never, reason.params ?? {});
