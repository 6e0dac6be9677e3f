import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Deposit } from '../../../../domain/contract/wallet/deposit';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { CountTrack } from '../../kit/StateTrack';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { CoinName } from '../walletPlace/CoinName';
import { TransactionId } from '../walletPlace/TransactionId';
import { SectionHead } from '../walletPlace/walletPlace.styles';
import { Badge, type BadgeTone } from '../../kit/Badge';

const TONES: Record<Deposit['status'], BadgeTone> = { pending: 'neutral', confirming: 'accent', success: 'ok' };

const Status = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: var(--space-1);
`;

function StatusWord({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { status, confirmations: done, required_confirmations: needed } = deposit;
  return <Badge $tone={TONES[status]}>{t(`status_${status}`, { done, needed })}</Badge>;
}

/** Status of a deposit, with the progress of its confirmation. */
function DepositStatusBadge({ deposit }: { deposit: Deposit }) {
  const { status, confirmations: done, required_confirmations: needed } = deposit;
  return (
    <Status>
      <StatusWord deposit={deposit} />
      {status === 'confirming' && <CountTrack done={done} needed={needed} />}
    </Status>
  );
}

/** Number shown here; the history has all of them. */
const RECENT = 5;

export function RecentDeposits() {
  const { t } = useTranslation('deposit');
  const { languageTag } = usePreferences();
  const list = useFlow(recordListMachine, { source: 'deposits', pageSize: RECENT }, 'deposits:recent');
  const columns: Column<Deposit>[] = [
    { id: 'time', header: t('time'), brief: 'about', cell: (row) => formatDateTime(row.time, languageTag, 'short') },
    {
      id: 'currency',
      header: t('coin'),
      brief: 'title',
      cell: (row) => <CoinName symbol={row.currency} />,
    },
    { id: 'network', header: t('network'), brief: 'about', cell: (row) => row.network },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      brief: 'value',
      cell: (row) => formatQuantity(row.quantity, languageTag),
    },
    { id: 'txid', header: t('txid'), cell: (row) => <TransactionId txid={row.txid} /> },
    {
      id: 'status',
      header: t('status'),
      align: 'end',
      brief: 'state',
      briefly: (row) => <StatusWord deposit={row} />,
      cell: (row) => <DepositStatusBadge deposit={row} />,
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
        source="deposits"
        caption={t('recent')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="wallet" title={t('empty')} text={t('emptyText')} />}
      />
    </Panel>
  );
}
