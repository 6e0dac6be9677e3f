import { useTranslation } from 'react-i18next';
import { ToTrading } from '../../spot/orders/ToTrading';
import { EmptyState } from '../../kit/States';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { useDetailLink } from '../../app/useDetailLink';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { ResultDialog } from '../secondsDesk/ResultDialog';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { SecondsDrawer } from '../secondsOrder/SecondsDrawer';
import { useSecondsDesk } from '../secondsDesk/useSecondsDesk';
import { SECONDS_DIRECTIONS, SECONDS_STATUSES } from '../../../../domain/contract/seconds/secondsChoices';
import type { FilterOf } from '../../../machines/tools/recordList/recordList.query';
import { usePlatform } from '../../app/usePlatform';
import type { RecordFilterPlan } from '../../tools/recordList/RecordFilters';
import { useSecondsTexts } from './secondsTexts';
import type { ExportColumn } from '../../../machines/tools/recordExport/recordExport.sheet';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';

/** Export columns of seconds contracts. */
function useSecondsSheet(): ExportColumn[] {
  const { t } = useTranslation(['seconds', 'orders']);
  return useSheetColumns(
    {
      pair: t('orders:pair'),
      direction: t('direction'),
      duration: t('duration'),
      stake: t('stake'),
      payout_rate: t('payoutRate'),
      buy_price: t('buyPrice'),
      settle_price: t('settlePrice'),
      payout: t('payout'),
      profit: t('profit'),
      status: t('orders:status'),
    },
    { status: Object.fromEntries(SECONDS_STATUSES.map((status) => [status, t(`status_${status}`)])) },
  );
}

const ENDED = ['won', 'lost', 'drawn', 'voided'] as const;

function useSecondsFilters(): RecordFilterPlan<FilterOf<'secondsCurrent'>>[] {
  const { t, pair } = useSecondsTexts();
  const { pairs } = usePlatform();
  const names = pairs
    .filter(({ contract_status }) => contract_status === 1)
    .map(({ left_symbol, right_symbol }) => `${left_symbol}_${right_symbol}`);
  return [
    { name: 'pair', label: t('orders:pair'), options: names.map((value) => ({ value, label: pair(value) })) },
    {
      name: 'direction',
      label: t('direction'),
      options: SECONDS_DIRECTIONS.map((value) => ({ value, label: t(value) })),
    },
  ];
}

function useResultFilter(): RecordFilterPlan<'status'> {
  const { t } = useSecondsTexts();
  return {
    name: 'status',
    label: t('orders:status'),
    options: ENDED.map((value) => ({ value, label: t(`status_${value}`) })),
  };
}

const CURRENT_COLUMNS = [
  ...['remaining', 'fullTime', 'pair', 'direction', 'duration', 'rate'],
  ...['stake', 'buyPrice', 'index', 'estimate', 'act'],
];
/** /order/sec-current: running seconds contracts with their countdowns. */
export function SecondsCurrentScreen() {
  const { t } = useTranslation(['seconds', 'orders']);
  const columns = useSecondsColumns();
  const desk = useSecondsDesk();
  const { open, id: orderId } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:secondsCurrent')}
      source="secondsCurrent"
      filters={useSecondsFilters()}
      columns={pickColumns(columns, CURRENT_COLUMNS)}
      file={{ name: 'statex-seconds-running', columns: useSecondsSheet() }}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="timer"
          title={t('noRunning')}
          text={t('noRunningText')}
          action={<ToTrading to="/contract_sec/btc_usdt" />}
        />
      }
    >
      <SecondsDrawer />
      {orderId === null && <ResultDialog desk={desk} />}
    </RecordListScreen>
  );
}

const HISTORY_COLUMNS = [
  ...['fullTime', 'pair', 'direction', 'duration', 'stake', 'buyPrice', 'settlePrice'],
  ...['payout', 'profit', 'status', 'act'],
];

/** /order/sec-history: past seconds contracts, each with its settlement. */
export function SecondsHistoryScreen() {
  const { t } = useTranslation(['seconds', 'orders']);
  const columns = useSecondsColumns();
  const { open } = useDetailLink('order');
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:secondsHistory')}
      source="secondsHistory"
      filters={[...useSecondsFilters(), useResultFilter()]}
      columns={pickColumns(columns, HISTORY_COLUMNS)}
      file={{ name: 'statex-seconds-contracts', columns: useSecondsSheet() }}
      onRowClick={({ id }) => open(id)}
      empty={<EmptyState icon="timer" title={t('noHistory')} text={t('noHistoryText')} />}
    >
      <SecondsDrawer />
    </RecordListScreen>
  );
}
