import { useTranslation } from 'react-i18next';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Panel, PanelHead } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import { useDetailLink } from '../../app/useDetailLink';
import { SignedOutState } from '../../spot/orders/SignedOutState';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { ResultDialog } from '../secondsDesk/ResultDialog';
import { RunningOrders } from '../secondsDesk/RunningOrders';
import { useSecondsDesk } from '../secondsDesk/useSecondsDesk';
import { SecondsDrawer } from '../secondsOrder/SecondsDrawer';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { AllLink } from '../../kit/parts.styles';

const LATEST = 5;
const COLUMNS = ['time', 'pair', 'direction', 'stake', 'buyPrice', 'settlePrice', 'profit', 'status', 'act'];

const keyOf = ({ id }: SecondsOrder) => id;

/** The user's latest results across all pairs. */
function LatestResults() {
  const { t } = useTranslation(['seconds', 'orders']);
  const list = useFlow(recordListMachine, { source: 'secondsHistory', pageSize: LATEST }, 'latestSeconds');
  const { open } = useDetailLink('order');
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('orders:secondsHistory')}</h2>
        <AllLink to="/order/sec-history">{t('showAll')}</AllLink>
      </PanelHead>
      <RecordTable
        list={list}
        source="secondsHistory"
        caption={t('orders:secondsHistory')}
        columns={pickColumns(useSecondsColumns(), COLUMNS)}
        rowKey={keyOf}
        onRowClick={({ id }) => open(id)}
        empty={<EmptyState icon="timer" title={t('noHistory')} text={t('noHistoryText')} />}
      />
    </Panel>
  );
}

function TraderOrders() {
  const desk = useSecondsDesk();
  const { id: orderId } = useDetailLink('order');
  return (
    <>
      <RunningOrders desk={desk} />
      <LatestResults />
      <SecondsDrawer />
      {orderId === null && <ResultDialog desk={desk} />}
    </>
  );
}

/** The user's contracts, or the way to log in. */
export function SecondsOrders() {
  const { signedIn } = useSession();
  if (signedIn) return <TraderOrders />;
  return (
    <Panel $flush>
      <SignedOutState />
    </Panel>
  );
}
