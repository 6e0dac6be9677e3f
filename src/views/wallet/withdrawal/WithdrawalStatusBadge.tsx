import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<Withdrawal['status'], BadgeTone> = {
  notDisbursed: 'neutral',
  pendingConfirmation: 'warn',
  completed: 'ok',
  releaseFailed: 'danger',
  cancelled: 'neutral',
};

const Status = styled.span`
  display: inline-grid;
  justify-items: start;
  gap: 2px;
  padding: var(--space-1) 0;
`;

const Why = styled.small`
  color: var(--text-3);
  font-size: var(--font-xs);
  white-space: normal;
`;

/** Where a withdrawal stands: how far it is confirmed, whether the review is through, why it failed. */
export function WithdrawalStatusBadge({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { status, failure, approved, confirmations: done, required_confirmations: needed } = withdrawal;
  return (
    <Status>
      <Badge $tone={TONES[status]}>{t(`status_${status}`, { done, needed })}</Badge>
      {status === 'notDisbursed' && <Why>{t(approved === null ? 'underReview' : 'approved')}</Why>}
      {failure !== null && <Why>{t(`failure_${failure}`)}</Why>}
    </Status>
  );
}
