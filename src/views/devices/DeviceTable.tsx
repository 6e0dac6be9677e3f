import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SessionRecord } from '../../../domain/contract/security';
import { usePreferences } from '../app/usePreferences';
import { Badge } from '../kit/Badge';
import { Button } from '../kit/Button';
import { formatDateTime } from '../kit/formatTime';
import { Table, type Column } from '../kit/Table';
import { useDeviceName } from './useDeviceName';

const LOADING_ROWS = 3;

const Scroll = styled.div`
  overflow-x: auto;
`;

interface DeviceTableProps {
  /** Null while it is being loaded for the first time. */
  list: readonly SessionRecord[] | null;
  /** The one that is being signed out. */
  endingId: string | null;
  onEnd: (id: string) => void;
}

/** The devices that are signed in, this one first. */
export function DeviceTable({ list, endingId, onEnd }: DeviceTableProps) {
  const { t } = useTranslation('devices');
  const { languageTag } = usePreferences();
  const nameOf = useDeviceName();
  const columns: Column<SessionRecord>[] = [
    {
      id: 'device',
      header: t('device'),
      cell: ({ device, current }) => (
        <>
          {nameOf(device)} {current && <Badge $tone="ok">{t('thisDevice')}</Badge>}
        </>
      ),
    },
    { id: 'address', header: t('address'), cell: ({ address }) => address },
    { id: 'created', header: t('signedIn'), cell: ({ created }) => formatDateTime(created, languageTag, 'short') },
    {
      id: 'lastUsed',
      header: t('lastUsed'),
      cell: ({ last_seen: seen, current }) => (current ? t('now') : formatDateTime(seen, languageTag, 'short')),
    },
    {
      id: 'act',
      header: t('act'),
      align: 'end',
      cell: ({ id, current }) =>
        current ? null : (
          <Button size="sm" busy={id === endingId} data-send="user.device.end" onClick={() => onEnd(id)}>
            {t('end')}
          </Button>
        ),
    },
  ];
  return (
    <Scroll>
      <Table
        caption={t('lead')}
        columns={columns}
        rows={list ?? []}
        rowKey={({ id }) => id}
        loadingRows={list ? undefined : LOADING_ROWS}
      />
    </Scroll>
  );
}
