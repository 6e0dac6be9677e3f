import { useTranslation } from 'react-i18next';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { LinkButton } from '../../kit/Button';
import { EmptyState } from '../../kit/States';
import { ORDERS_MENU } from '../../spot/orders/ordersMenu';
import { useOrderLink } from '../../spot/orders/useOrderLink';
import { RecordListScreen } from '../../tools/recordList/RecordListScreen';
import { ResultDialog } from '../secondsDesk/ResultDialog';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { SecondsDrawer } from '../secondsOrder/SecondsDrawer';
import { useSecondsDesk } from '../secondsDesk/useSecondsDesk';
import { useSecondsFilters } from './useSecondsFilters';
import { useSecondsSheet } from './useSecondsSheet';

const COLUMNS = [
  ...['remaining', 'fullTime', 'pair', 'direction', 'duration', 'rate'],
  ...['stake', 'buyPrice', 'index', 'estimate', 'act'],
];
const keyOf = ({ id }: SecondsOrder) => id;

/** /order/sec-current: the running seconds contracts with their countdowns. */
export function SecondsCurrentScreen() {
  const { t } = useTranslation(['seconds', 'orders']);
  const columns = useSecondsColumns();
  const desk = useSecondsDesk();
  const { open, orderId } = useOrderLink();
  return (
    <RecordListScreen
      menu={ORDERS_MENU}
      title={t('orders:secondsCurrent')}
      source="secondsCurrent"
      filters={useSecondsFilters()}
      columns={pickColumns(columns, COLUMNS)}
      rowKey={keyOf}
      file={{ name: 'statex-seconds-running', columns: useSecondsSheet() }}
      onRowClick={({ id }) => open(id)}
      empty={
        <EmptyState
          icon="timer"
          title={t('noRunning')}
          text={t('noRunningText')}
          action={
            <LinkButton to="/contract_sec/btc_usdt" variant="primary">
              {t('orders:startTrading')}
            </LinkButton>
          }
        />
      }
    >
      <SecondsDrawer />
      {orderId === null && <ResultDialog desk={desk} />}
    </RecordListScreen>
  );
}
