import { useTranslation } from 'react-i18next';
import type { SpotStatus } from '../../../../domain/contract/spot/spot';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<SpotStatus, BadgeTone> = {
  untriggered: 'neutral',
  waiting: 'accent',
  partial: 'warn',
  traded: 'ok',
  cancelled: 'neutral',
  closed: 'neutral',
};

export function OrderStatus({ status }: { status: SpotStatus }) {
  const { t } = useTranslation('orders');
  return <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
