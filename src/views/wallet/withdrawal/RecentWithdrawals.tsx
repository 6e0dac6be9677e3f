import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import {
  withdrawalCancelMachine,
  cancellingId,
} from '../../../machines/wallet/withdrawalCancel/withdrawalCancel.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { sends } from '../../kit/sends';
import { EmptyState } from '../../kit/States';
import { column, figure, type Column } from '../../kit/columns';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { shortAddress } from '../addressBook/shortAddress';
import { CoinName } from '../walletPlace/CoinName';
import { TransactionId } from '../walletPlace/TransactionId';
import { SectionHead } from '../walletPlace/walletPlace.styles';
import { CancelWithdrawalDialog } from '../withdrawalCancel/CancelWithdrawalDialog';

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
  font-size: var(--font-sm);
  white-space: normal;
`;

function StatusWord({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { status, confirmations: done, required_confirmations: needed } = withdrawal;
  return <Badge $tone={TONES[status]}>{t(`status_${status}`, { done, needed })}</Badge>;
}

/** Status of a withdrawal: confirmation progress, review result, or reason of the failure. */
function WithdrawalStatusBadge({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { status, failure, approved } = withdrawal;
  return (
    <Status>
      <StatusWord withdrawal={withdrawal} />
      {status === 'notDisbursed' && <Why>{t(approved === null ? 'underReview' : 'approved')}</Why>}
      {failure !== null && <Why>{t(`failure_${failure}`)}</Why>}
    </Status>
  );
}

/** Number shown here; the history has all of them. */
const RECENT = 5;

/** Latest withdrawals, live; each can be cancelled until it is disbursed. */
export function RecentWithdrawals() {
  const { t } = useTranslation(['withdrawal', 'orders']);
  const { languageTag } = usePreferences();
  const list = useFlow(recordListMachine, { source: 'withdrawals', pageSize: RECENT }, 'withdrawals:recent');
  const cancel = useFlow(withdrawalCancelMachine, undefined);
  const cancelling = useSelector(cancel, cancellingId);
  const columns: Column<Withdrawal>[] = [
    column('time', t('time'), (row) => formatDateTime(row.time, languageTag, 'short'), 'about'),
    column('currency', t('coin'), (row) => <CoinName symbol={row.currency} />, 'title'),
    column('network', t('network'), (row) => row.network, 'about'),
    figure('quantity', t('quantity'), (row) => formatQuantity(row.quantity, languageTag), 'value'),
    column('address', t('address'), (row) => <code title={row.address}>{shortAddress(row.address)}</code>),
    column('txid', t('txid'), (row) => <TransactionId txid={row.txid} />),
    {
      id: 'status',
      header: t('status'),
      brief: 'state',
      briefly: (row) => <StatusWord withdrawal={row} />,
      cell: (row) => <WithdrawalStatusBadge withdrawal={row} />,
    },
    {
      id: 'act',
      header: t('act'),
      align: 'end',
      pinned: true,
      cell: (row) =>
        row.next_events.includes('withdrawal.cancel') ? (
          <Button
            size="sm"
            variant="ghost"
            busy={cancelling === row.id}
            disabled={cancelling !== null}
            title={cancelling === null ? undefined : t('orders:cancelUnderWay')}
            {...sends(cancel, { type: 'user.cancel.open', withdrawal: row })}
          >
            {t('cancel')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Panel $flush>
      <SectionHead>
        <h2>{t('recent')}</h2>
        <Link to="/wallet/log-currency">{t('all')}</Link>
      </SectionHead>
      <RecordTable
        list={list}
        source="withdrawals"
        caption={t('recent')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="wallet" title={t('empty')} text={t('emptyText')} />}
      />
      <CancelWithdrawalDialog cancel={cancel} />
    </Panel>
  );
}
