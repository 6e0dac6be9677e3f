import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import {
  type apiKeysMachine,
  listOf,
  revokeReason,
  revokingId,
} from '../../../machines/account/apiKeys/apiKeys.machine';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { CopyButton } from '../../tools/copy/CopyButton';
import { formatDateTime } from '../../kit/formatTime';
import { media } from '../../kit/media';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { sends } from '../../kit/sends';

const Inline = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  ${media.phone} { justify-content: flex-end; }
`;

const Lines = styled.span`
  display: inline-grid;
  overflow-wrap: anywhere;
  small { color: var(--text-3); }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const ENDS = 6;
const shortKey = (key: string): string => `${key.slice(0, ENDS)}…${key.slice(-ENDS)}`;

interface ApiKeyTableProps {
  flow: ActorRefFrom<typeof apiKeysMachine>;
  onAdd: () => void;
  onEdit: (key: ApiKey) => void;
}

export function ApiKeyTable({ flow, onAdd, onEdit }: ApiKeyTableProps) {
  const { t } = useTranslation(['apiKeys', 'user']);
  const { languageTag } = usePreferences();
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const rows = useSelector(flow, listOf);
  const revoking = useSelector(flow, revokingId);
  const reason = useSelector(flow, revokeReason);
  const timeOf = (time: number) => formatDateTime(time, languageTag, 'short');
  const columns: Column<ApiKey>[] = [
    {
      id: 'label',
      header: t('label'),
      brief: 'title',
      briefly: ({ label, portfolio_name: portfolio }) =>
        portfolio === null ? label : `${label} · ${t('ofPortfolio', { name: portfolio })}`,
      cell: ({ label, kind, portfolio_name: portfolio }) => (
        <Lines>
          {label}
          <small>{t(`kind_${kind}`)}</small>
          {portfolio !== null && <small>{t('ofPortfolio', { name: portfolio })}</small>}
        </Lines>
      ),
    },
    {
      id: 'key',
      header: t('key'),
      brief: 'value',
      briefly: ({ key }) => <code>{shortKey(key)}</code>,
      cell: ({ key }) => (
        <Inline>
          <code title={key}>{shortKey(key)}</code>
          <CopyButton what={t('key')} text={key} />
        </Inline>
      ),
    },
    {
      id: 'permissions',
      header: t('permissions'),
      brief: 'about',
      briefly: ({ permissions }) => permissions.map((permission) => t(`permission_${permission}`)).join(' · '),
      cell: ({ permissions, withdraw_from: from }) => (
        <Lines>
          <Inline>
            {permissions.map((permission) => (
              <Badge key={permission}>{t(`permission_${permission}`)}</Badge>
            ))}
          </Inline>
          {from !== null && <small>{t('withdrawFrom', { time: timeOf(from) })}</small>}
        </Lines>
      ),
    },
    {
      id: 'addresses',
      header: t('addresses'),
      cell: ({ addresses }) => (
        <Lines>{addresses.length === 0 ? t('anywhere') : addresses.map((one) => <span key={one}>{one}</span>)}</Lines>
      ),
    },
    {
      id: 'ends',
      header: t('ends'),
      brief: 'state',
      cell: ({ expires, status }) =>
        status === 'expired' ? (
          <Badge $tone="warn">{t('status_expired')}</Badge>
        ) : (
          ((expires && timeOf(expires)) ?? t('never'))
        ),
    },
    {
      id: 'use',
      header: t('lastUse'),
      cell: ({ last_use: use }) => (use ? <LastUse {...use} /> : t('unused')),
    },
    {
      id: 'act',
      header: t('manage'),
      align: 'end',
      pinned: true,
      cell: (row) => (
        <Inline>
          {row.next_events.includes('key.edit') && (
            <Button size="sm" variant="ghost" data-send="user.edit.open" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
          {row.next_events.includes('key.revoke') && (
            <Button
              size="sm"
              variant="ghost"
              busy={revoking === row.id}
              disabled={reason !== null}
              title={reason ? t(reason) : undefined}
              {...sends(flow, { type: 'user.revocation.open', keyId: row.id })}
            >
              {t('revoke')}
            </Button>
          )}
        </Inline>
      ),
    },
  ];
  return (
    <Scroll>
      <Table
        caption={t('user:apiKeys')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loadingRows={loading ? 3 : undefined}
        empty={<NoKeys onAdd={onAdd} />}
      />
    </Scroll>
  );
}

function LastUse({ time, address, call }: NonNullable<ApiKey['last_use']>) {
  const { languageTag } = usePreferences();
  return (
    <Lines>
      {formatDateTime(time, languageTag, 'short')}
      <small>{address}</small>
      <small>{call}</small>
    </Lines>
  );
}

function NoKeys({ onAdd }: Pick<ApiKeyTableProps, 'onAdd'>) {
  const { t } = useTranslation('apiKeys');
  return (
    <EmptyState
      icon="link"
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button variant="primary" data-send="user.key.open" onClick={onAdd}>
          {t('create')}
        </Button>
      }
    />
  );
}
