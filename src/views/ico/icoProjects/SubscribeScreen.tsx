import { useSelector } from '@xstate/react';
import { useSearchParams, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { icoProjectsMachine, openOf, sameListed } from '../../../machines/ico/icoProjects/icoProjects.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { articlePath } from '../../shell/helpCenter/helpCenterRef';
import { Main, Coin } from '../ico/ico.styles';
import { JOIN, projectPlace, useIcoWords } from '../ico/useIcoWords';
import { JoinDialog } from '../icoSubscription/JoinDialog';
import { ProjectCard } from './ProjectCard';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { recordListMachine } from '../../../machines/tools/recordList/recordList.machine';
import { CoinIcon } from '../../kit/CoinIcon';
import { Panel, PanelHead } from '../../kit/Panel';
import type { Column } from '../../kit/columns';
import { retries } from '../../kit/sends';
import { RecordTable } from '../../tools/recordList/RecordTable';
import { useListPlace, useRecordSelection } from '../../tools/recordList/useRecordSelection';
import { IcoStatusBadge } from '../ico/icoCells';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  p { flex: 1 0 100%; color: var(--text-2); }
  & > a { margin-inline-start: auto; }
  ${media.phone} { & > a { order: 1; margin-inline: -10px auto; } }
`;

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
  gap: var(--space-4);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
`;

const SKELETONS = 3;

const PAGE = 10;
const NO_CHOICES = {};
const keyOf = ({ id }: IcoProject) => id;

/** Settled and cancelled projects, newest first; the page number is in the URL. */
function OverProjects() {
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

/** /subscribe: ICO projects, with the join pop-up of the one named by the URL (`?join=`). */
export function SubscribeScreen() {
  const { t } = useIcoWords();
  const { config } = usePlatform();
  const [params, setParams] = useSearchParams();
  usePageTitle(t('title'));
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(JOIN);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const joined = params.get(JOIN);
  return (
    <Main>
      <Head>
        <h1>{t('title')}</h1>
        {config.sandbox && <Badge $tone="warn">{t('wallet:sandbox')}</Badge>}
        <LinkButton size="sm" variant="ghost" to={articlePath('ico')}>
          {t('howItWorks')}
        </LinkButton>
        <p>{t('lead')}</p>
      </Head>
      <OpenProjects />
      <OverProjects />
      {joined !== null && <JoinDialog key={joined} projectId={joined} onClose={close} />}
    </Main>
  );
}

function OpenProjects() {
  const { t } = useIcoWords();
  const flow = useFlow(icoProjectsMachine, undefined);
  const open = useSelector(flow, openOf, sameListed);
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const shown = useSelector(flow, (snapshot) => snapshot.hasTag('shown'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const state = useSelector(flow, ({ value }) => value);
  if (failed) {
    return <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.projects.retry')} />;
  }
  if (shown && open.length === 0) {
    return <EmptyState icon="layers" title={t('openEmpty')} text={t('openEmptyText')} />;
  }
  return (
    <Grid data-state={state} aria-label={t('openTitle')} aria-busy={!shown}>
      {open.map((listed) => (
        <ProjectCard key={listed.project.id} listed={listed} />
      ))}
      {!shown && Array.from({ length: SKELETONS }, (_, at) => <Skeleton key={at} height="380px" />)}
    </Grid>
  );
}
