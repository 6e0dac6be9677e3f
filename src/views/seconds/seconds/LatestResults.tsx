import { useTranslation } from 'react-i18next';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { Panel, PanelHead } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import { useDetailLink } from '../../app/useDetailLink';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { pickColumns, useSecondsColumns } from './secondsColumns';
import { AllLink } from '../../kit/parts.styles';

const LATEST = 5;
const COLUMNS = ['time', 'pair', 'direction', 'stake', 'buyPrice', 'settlePrice', 'profit', 'status', 'act'];

const keyOf = ({ id }: SecondsOrder) => id;

/** The user's latest results across all pairs. */
export function LatestResults() {
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
