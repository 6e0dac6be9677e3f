import { useTranslation } from 'react-i18next';
import type { FuturesStatus } from '../../../../domain/contract/futures/futures';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<FuturesStatus, BadgeTone> = {
  entrusted: 'neutral',
  submitted: 'accent',
  partial: 'warn',
  traded: 'ok',
  cancelling: 'warn',
  cancelled: 'neutral',
  invalid: 'danger',
};

export function FuturesStatusBadge({ status }: { status: FuturesStatus }) {
  const { t } = useTranslation('futures');
  return <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
