import { Link } from 'react-router-dom';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useDetailLink } from '../../app/useDetailLink';
import { useFlow } from '../../app/useFlow';
import { useIcoWords } from '../../ico/ico/useIcoWords';
import { HoldingDrawer } from '../../ico/icoHolding/HoldingDrawer';
import { pickColumns, subscriptionColumns } from '../../ico/icoRecords/subscriptionColumns';
import { Panel } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { SectionHead } from '../walletPlace/walletPlace.styles';
import { AccountScreen } from './AccountScreen';

const COLUMNS = ['project', 'won', 'frozen', 'releasedToday', 'released', 'thawed', 'thawable', 'thaw'];
const PAGE = 10;

/** Panel of the ICO account: frozen, released and thawable quantities, by subscription. */
function ThawingPanel() {
  const words = useIcoWords();
  const { t } = words;
  const { open } = useDetailLink('record');
  const list = useFlow(recordListMachine, { source: 'icoThawing', pageSize: PAGE }, 'icoThawing:account');
  return (
    <Panel $flush>
      <SectionHead>
        <h2>{t('thawTitle')}</h2>
        <Link to="/wallet/log-ico-thaw">{t('wallet:thawHistory')}</Link>
      </SectionHead>
      <RecordTable
        list={list}
        source="icoThawing"
        caption={t('thawTitle')}
        columns={pickColumns(subscriptionColumns(words), COLUMNS)}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => open(id)}
        empty={<EmptyState icon="layers" title={t('thawingEmpty')} text={t('thawingEmptyText')} />}
      />
      <HoldingDrawer />
    </Panel>
  );
}

/** /wallet/subscribe: the ICO account with its frozen, released and thawable quantities. */
export function IcoAccountScreen() {
  return (
    <AccountScreen account="ico">
      <ThawingPanel />
    </AccountScreen>
  );
}
