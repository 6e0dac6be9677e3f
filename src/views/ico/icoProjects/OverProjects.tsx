import { Link } from 'react-router-dom';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { useFlow } from '../../app/useFlow';
import { CoinIcon } from '../../kit/CoinIcon';
import { Panel, PanelHead } from '../../kit/Panel';
import { EmptyState } from '../../kit/States';
import type { Column } from '../../kit/Table';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useListPlace, useRecordSelection } from '../../tools/recordList/useRecordSelection';
import { Coin } from '../ico/ico.styles';
import { IcoStatusBadge } from '../ico/IcoStatusBadge';
import { projectPlace } from '../ico/projectPlaces';
import { useIcoWords } from '../ico/useIcoWords';

const PAGE = 10;
const NO_CHOICES = {};
const keyOf = ({ id }: IcoProject) => id;

/** Settled and cancelled projects, newest first; the page number is in the URL. */
export function OverProjects() {
  const words = useIcoWords();
  const { t, amount, share } = words;
  const [{ page }, change] = useRecordSelection(NO_CHOICES);
  const place = useListPlace(NO_CHOICES);
  const list = useFlow(recordListMachine, { source: 'icoOver', page, pageSize: PAGE, place }, 'icoOver');
  const end = { align: 'end' } as const;
  const columns: Column<IcoProject>[] = [
    {
      id: 'project',
      header: t('project'),
      lead: true,
      cell: ({ id, name, currency }) => (
        <Coin>
          <CoinIcon symbol={currency} size={20} />
          <Link to={projectPlace(id)}>{name}</Link>
        </Coin>
      ),
    },
    { id: 'price', header: t('raisePrice'), ...end, cell: (row) => words.price(row) },
    { id: 'increase', header: t('priceIncrease'), ...end, cell: (row) => words.rise(row.price_increase) },
    { id: 'total', header: t('total'), ...end, cell: (row) => amount(row.total, row.currency) },
    { id: 'subscribed', header: t('subscribedTotal'), ...end, cell: (row) => amount(row.subscribed, row.currency) },
    { id: 'progress', header: t('progress'), ...end, cell: (row) => share(row.progress) },
    { id: 'rate', header: t('winningRate'), ...end, cell: (row) => share(row.winning_rate) },
    { id: 'end', header: t('endTime'), cell: (row) => words.time(row.end) },
    { id: 'status', header: t('status'), cell: (row) => <IcoStatusBadge status={row.status} /> },
    {
      id: 'act',
      header: t('details'),
      ...end,
      pinned: true,
      cell: ({ id }) => <Link to={projectPlace(id)}>{t('result')}</Link>,
    },
  ];
  return (
    <Panel $flush>
      <PanelHead>
        <h2>{t('overTitle')}</h2>
      </PanelHead>
      <RecordTable
        list={list}
        source="icoOver"
        caption={t('overTitle')}
        columns={columns}
        rowKey={keyOf}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState icon="layers" title={t('overEmpty')} text={t('overEmptyText')} />}
      />
    </Panel>
  );
}
