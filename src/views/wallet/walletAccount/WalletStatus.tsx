import { useTranslation } from 'react-i18next';
import type { WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<WalletHistoryRow['status'], BadgeTone> = {
  pending: 'neutral',
  confirming: 'accent',
  success: 'ok',
  notDisbursed: 'neutral',
  pendingConfirmation: 'accent',
  completed: 'ok',
  releaseFailed: 'danger',
  cancelled: 'neutral',
};

type WalletStatusProps = Pick<WalletHistoryRow, 'status' | 'confirmations' | 'required_confirmations'>;

/** Status of a deposit or withdrawal; for a deposit in a block also the progress of its confirmation. */
export function WalletStatus({ status, confirmations, required_confirmations }: WalletStatusProps) {
  const { t } = useTranslation('wallet');
  const progress = { done: confirmations, needed: required_confirmations };
  return <Badge $tone={TONES[status]}>{t(`status_${status}`, progress)}</Badge>;
}
