import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { isLoading, recordListMachine, rowsOf } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { EmptyState } from '../../kit/States';
import { Panel } from '../../kit/Panel';
import { Table } from '../../kit/Table';
import { SectionHead } from '../../wallet/walletPlace/walletPlace.styles';
import { useOrderColumns } from '../fiatOrder/orderColumns';
import { useFiatWords } from './useFiatWords';

const SHOWN = 5;

/** The reader's open orders as buyer and as seller, live. */
export function OpenOrders() {
  const { t } = useFiatWords();
  const list = useFlow(recordListMachine, { source: 'fiatOpen', pageSize: SHOWN }, 'fiatOpen');
  const rows = useSelector(list, rowsOf<'fiatOpen'>);
  const loading = useSelector(list, isLoading);
  const columns = useOrderColumns(['number', 'side', 'quantity', 'amount', 'left', 'status', 'act']);
  return (
    <Panel $flush>
      <SectionHead>
        <h2>{t('fiat:openOrders')}</h2>
        <Link to="/deal/orders">{t('fiat:allOrders')}</Link>
      </SectionHead>
      <Table
        caption={t('fiat:openOrders')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(loading ? { loadingRows: 2 } : {})}
        empty={<EmptyState icon="orders" title={t('fiat:noOpen')} text={t('fiat:noOpenText')} />}
      />
    </Panel>
  );
}
