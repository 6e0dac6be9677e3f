import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { WithdrawalAddress } from '../../../../domain/contract/wallet/addresses';
import type { addressBookMachine } from '../../../machines/wallet/addressBook/addressBook.machine';
import * as select from '../../../machines/wallet/addressBook/addressBook.machine';
import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { CoinIcon } from '../../kit/CoinIcon';
import { CopyButton } from '../../tools/copy/CopyButton';
import { formatDateTime } from '../../kit/formatTime';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { sends } from '../../kit/sends';
import { shortAddress } from './shortAddress';

const Inline = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  vertical-align: middle;
`;

const Address = styled.span`
  display: inline-grid;
  code { font-size: inherit; }
  small { color: var(--text-3); overflow-wrap: anywhere; }
`;

const Note = styled.span`
  overflow-wrap: anywhere;
`;

const Scroll = styled.div`
  overflow-x: auto;
  @media (min-width: 768px) { td { height: 48px; } }
`;

interface AddressTableProps {
  book: ActorRefFrom<typeof addressBookMachine>;
  onAdd: () => void;
}

/** Addresses that match the filters. */
export function AddressTable({ book, onAdd }: AddressTableProps) {
  const { t } = useTranslation(['addressBook', 'recordList', 'user']);
  const { languageTag } = usePreferences();
  const loading = useSelector(book, (snapshot) => snapshot.matches('loading'));
  const rows = useSelector(book, select.visibleAddresses, sameRows);
  const removing = useSelector(book, select.removingId);
  const reason = useSelector(book, select.removeReason);
  const columns: Column<WithdrawalAddress>[] = [
    { id: 'note', header: t('note'), brief: 'title', cell: (row) => <Note>{row.note}</Note> },
    {
      id: 'currency',
      header: t('currency'),
      brief: 'about',
      briefly: (row) => row.currency,
      cell: (row) => (
        <Inline>
          <CoinIcon symbol={row.currency} size={20} />
          {row.currency}
        </Inline>
      ),
    },
    { id: 'network', header: t('network'), brief: 'about', cell: (row) => row.network },
    {
      id: 'address',
      header: t('address'),
      brief: 'value',
      briefly: (row) => <code>{shortAddress(row.address)}</code>,
      cell: (row) => (
        <Inline>
          <Address>
            <code title={row.address}>{shortAddress(row.address)}</code>
            {row.memo !== null && <small>{t('memoIs', { memo: row.memo })}</small>}
          </Address>
          <CopyButton what={t('addressToCopy')} text={row.address} />
        </Inline>
      ),
    },
    { id: 'time', header: t('time'), cell: (row) => formatDateTime(row.time, languageTag, 'short') },
    { id: 'status', header: t('availability'), brief: 'state', cell: (row) => <Usable from={row.usable_from} /> },
    {
      id: 'act',
      header: t('manage'),
      align: 'end',
      pinned: true,
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          busy={removing === row.id}
          disabled={reason !== null}
          title={reason ? t(reason) : undefined}
          {...sends(book, { type: 'user.removal.open', addressId: row.id })}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <Scroll>
      <Table
        caption={t('user:withdrawalAddresses')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loadingRows={loading ? 4 : undefined}
        empty={<NoAddress book={book} onAdd={onAdd} />}
      />
    </Scroll>
  );
}

const sameRows = (one: readonly WithdrawalAddress[], other: readonly WithdrawalAddress[]) =>
  one.length === other.length && one.every((row, at) => row === other[at]);

function NoAddress({ book, onAdd }: AddressTableProps) {
  const { t } = useTranslation(['addressBook', 'recordList']);
  if (useSelector(book, select.isFiltered))
    return (
      <EmptyState
        icon="filter"
        title={t('recordList:nothingFits')}
        action={<Button {...sends(book, 'user.filters.reset')}>{t('recordList:resetFilters')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="wallet"
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button variant="primary" data-send="user.address.open" onClick={onAdd}>
          {t('add')}
        </Button>
      }
    />
  );
}

/** Whether withdrawals to the address are possible yet; updates by itself when the cooling-off period ends. */
function Usable({ from }: { from: number }) {
  const { t } = useTranslation(['addressBook', 'recordList', 'user']);
  const { languageTag } = usePreferences();
  if (useCountdown(from) === 0) return <Badge $tone="ok">{t('usable')}</Badge>;
  return <Badge $tone="warn">{t('usableFrom', { time: formatDateTime(from, languageTag, 'brief') })}</Badge>;
}
