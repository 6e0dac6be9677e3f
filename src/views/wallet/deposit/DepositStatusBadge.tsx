import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<Deposit['status'], BadgeTone> = { pending: 'neutral', confirming: 'warn', success: 'ok' };

/** Where a deposit stands; while it is confirmed, how far that is. */
export function DepositStatusBadge({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { status, confirmations: done, required_confirmations: needed } = deposit;
  return <Badge $tone={TONES[status]}>{t(`status_${status}`, { done, needed })}</Badge>;
}
