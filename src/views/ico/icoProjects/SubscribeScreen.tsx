import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  icoProjectsMachine,
  failureOfProjects,
  isFailed,
  isShown,
  openOf,
  sameListed,
  stateOf,
} from '../../../machines/ico/icoProjects/icoProjects.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { usePlatform } from '../../app/usePlatform';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { articlePath } from '../../shell/helpCenter/helpCenterRef';
import { Main } from '../ico/ico.styles';
import { JOIN } from '../ico/projectPlaces';
import { useIcoWords } from '../ico/useIcoWords';
import { JoinDialog } from '../icoSubscription/JoinDialog';
import { OverProjects } from './OverProjects';
import { ProjectCard } from './ProjectCard';

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
  const failed = useSelector(flow, isFailed);
  const shown = useSelector(flow, isShown);
  const failure = useSelector(flow, failureOfProjects);
  const state = useSelector(flow, stateOf);
  if (failed) {
    return (
      <ErrorState
        title={t('loadFailed')}
        error={failure?.error}
        send="user.projects.retry"
        onRetry={() => flow.send({ type: 'user.projects.retry' })}
      />
    );
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
