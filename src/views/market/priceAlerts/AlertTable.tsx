import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';
import type { priceAlertsMachine } from '../../../machines/market/priceAlerts/priceAlerts.machine';
import * as select from '../../../machines/market/priceAlerts/priceAlerts.machine';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { Button } from '../../kit/Button';
import { formatDateTime } from '../../kit/formatTime';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/columns';
import { Table } from '../../kit/Table';
import { Num } from '../../kit/text';
import { sends } from '../../kit/sends';
import { marketPlace, useAlertWords } from './useAlertWords';

const Scroll = styled.div`
  overflow-x: auto;
  @media (min-width: 768px) { td { height: 48px; } }
`;

const Place = styled(Link)`
  font-weight: 600;
  &:hover { text-decoration: underline; }
`;

const Reached = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
`;

const Acts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-1);
`;

interface AlertTableProps {
  alerts: ActorRefFrom<typeof priceAlertsMachine>;
  /** Shows only alerts of this market; all when omitted. */
  market?: string;
}

/** The user's alerts, newest first, with their actions. */
export function AlertTable({ alerts, market }: AlertTableProps) {
  const { t } = useTranslation(['alerts']);
  const { languageTag } = usePreferences();
  const words = useAlertWords();
  const all = useSelector(alerts, select.alertsOf);
  const loading = useSelector(alerts, select.isLoading);
  const touched = useSelector(alerts, select.touchedId);
  const why = useSelector(alerts, select.touchReason);
  const rows = market === undefined ? all : all.filter((alert) => alert.market === market);
  const button = {
    size: 'sm',
    variant: 'ghost',
    disabled: why !== null,
    title: why ? t(why) : undefined,
  } as const;
  const columns: Column<PriceAlert>[] = [
    {
      id: 'market',
      header: t('market'),
      brief: 'title',
      briefly: (row) => words.market(row.market),
      cell: (row) => <Place to={marketPlace(row.market)}>{words.market(row.market)}</Place>,
    },
    { id: 'condition', header: t('kind'), brief: market === undefined ? 'value' : 'title', cell: words.condition },
    {
      id: 'status',
      header: t('status'),
      brief: 'state',
      cell: ({ status, triggered, market: of }) =>
        triggered ? (
          <Reached title={formatDateTime(triggered.time, languageTag)}>
            <Badge $tone="ok">{t('status_triggered')}</Badge> <Num>{words.price(triggered.price, of)}</Num>
          </Reached>
        ) : (
          <Badge>{t(`status_${status}`)}</Badge>
        ),
    },
    { id: 'time', header: t('time'), brief: 'about', cell: (row) => formatDateTime(row.time, languageTag, 'short') },
    {
      id: 'act',
      header: t('manage'),
      align: 'end',
      pinned: true,
      cell: (row) => (
        <Acts>
          {row.next_events.includes('alert.rearm') && (
            <Button
              {...button}
              busy={touched === row.id}
              {...sends(alerts, { type: 'user.alert.rearm', alertId: row.id })}
            >
              {t('rearm')}
            </Button>
          )}
          <Button
            {...button}
            busy={touched === row.id}
            {...sends(alerts, { type: 'user.alert.remove', alertId: row.id })}
          >
            {t('remove')}
          </Button>
        </Acts>
      ),
    },
  ];
  return (
    <Scroll>
      <Table
        caption={t('title')}
        columns={market === undefined ? columns : columns.filter(({ id }) => id !== 'market' && id !== 'time')}
        rows={rows}
        rowKey={(row) => row.id}
        loadingRows={loading ? 3 : undefined}
        empty={<EmptyState icon="bell" title={t('none')} text={market === undefined ? t('noneText') : undefined} />}
      />
    </Scroll>
  );
}
