import type { useTranslation } from 'react-i18next';
import type { Reason } from '../../../machines/futures/futures/fieldChecks';
import { sameData } from '../../../machines/sameData';

type Translate = ReturnType<typeof useTranslation<['futures', 'spotOrder', 'errors', 'validation']>>['t'];

/** Translates a reason; null for none. */
export const reasonText = (t: Translate, reason: Reason | null): string | null =>
  reason === null ? null : t(reason.key, reason.params ?? {});

export const sameReason = (a: Reason | null, b: Reason | null): boolean => sameData(a, b);
