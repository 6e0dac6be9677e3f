import { useTranslation } from 'react-i18next';
import { SPOT_PLAN_KINDS, SPOT_PLAN_REASONS, SPOT_PLAN_STATUSES } from '../../../../domain/contract/choices';
import { ToTrading } from '../orders/ToTrading';
import { EmptyState } from '../../kit/States';
import { useSheetColumns } from '../../tools/recordExport/ExportButton';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { ORDERS_MENU } from '../orders/ordersMenu';
import { useSpotFilters } from '../orders/useSpotFilters';
import { CancelPlanDialog } from './CancelPlan';
import { useActivePlanColumns, useEndedPlanColumns } from './planCells';

/** Export columns of plans. */
function usePlanSheet() {
  const { t } = useTranslation(['spotPlan', 'orders']);
  return useSheetColumns(
    {
      pair: t('orders:pair'),
      kind: t('orders:type'),
      direction: t('orders:side'),
      quantity: t('orders:quantity'),
      filled_quantity: t('orders:filled'),
      average_price: t('orders:averagePrice'),
      turnover: t('orders:turnover'),
      orders: t('orders'),
      orders_done: t('placedOf'),
      price_low: t('low'),
      price_high: t('high'),
      price_limit: t('limit'),
      next_at: t('nextAt'),
      status: t('orders:status'),
      reason: t('endedBy'),
      updated: t('orders:updated'),
    },
    {
      kind: Object.fromEntries(SPOT_PLAN_KINDS.map((kind) => [kind, t(kind)])),
      direction: { buy: t('orders:buy'), sell: t('orders:sell') },
      status: Object.fromEntries(SPOT_PLAN_STATUSES.map((status) => [status, t(`status_${status}`)])),
      reason: Object.fromEntries(SPOT_PLAN_REASONS.map((reason) => [reason, t(`reason_${reason}`)])),
    },
    ['next_at', 'updated'],
  );
}

/** /order/spot-plans: plans being executed by the exchange. */
export function SpotPlansScreen() {
  const { t } = useTranslation(['spotPlan', 'orders']);
  const { pair } = useSpotFilters();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:spotPlans')}
      source="spotPlans"
      filters={[pair]}
      columns={useActivePlanColumns()}
      file={{ name: 'statex-spot-plans', columns: usePlanSheet() }}
      empty={
        <EmptyState
          icon="timer"
          title={t('noPlans')}
          text={t('noPlansText')}
          action={<ToTrading to="/markets/kline/BTC_USDT" />}
        />
      }
    >
      <CancelPlanDialog />
    </RecordListScreen>
  );
}

/** /order/spot-plan-history: past plans, with the reason why they ended. */
export function SpotPlanHistoryScreen() {
  const { t } = useTranslation(['spotPlan', 'orders']);
  const { pair } = useSpotFilters();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:spotPlanHistory')}
      source="spotPlanHistory"
      filters={[pair]}
      columns={useEndedPlanColumns()}
      file={{ name: 'statex-spot-plan-history', columns: usePlanSheet() }}
      empty={<EmptyState icon="timer" title={t('noHistory')} text={t('noHistoryText')} />}
    />
  );
}
