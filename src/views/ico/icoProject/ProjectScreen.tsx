import { useSelector } from '@xstate/react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { IcoProject, IcoStatus } from '../../../../domain/contract/ico/ico';
import { isFailed, isMissing } from '../../../machines/families/loaded';
import { icoProjectMachine, stateOf, statusOf } from '../../../machines/ico/icoProject/icoProject.machine';
import { icoSubscriptionMachine } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { LinkButton } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { Main, Stack, Title } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';
import { DrawCheck } from '../icoDraw/DrawCheck';
import { ParticipateForm } from '../icoSubscription/ParticipateForm';
import { MyResult, ProjectResult } from './ProjectResult';
import { ProjectHead } from './ProjectHead';
import { ProjectSchedule } from './ProjectSchedule';
import { Facts, type Fact } from '../../kit/Facts';
import { retries } from '../../kit/sends';
import { daysText, hasRealDays, lengthText } from '../ico/Remaining';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  width: fit-content;
  color: var(--text-2);
  font-size: var(--font-md);
  &:hover { color: var(--text); }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: var(--space-4);
  align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); & > aside { order: -1; } }
`;

/** /subscribe/{project}: schedule, terms, participation, result and draw verification. */
export function ProjectScreen() {
  const { t } = useIcoWords();
  const projectId = useParams()['project'] ?? '';
  const flow = useFlow(icoProjectMachine, { projectId }, projectId);
  const project = useSelector(flow, (snapshot) => snapshot.context.project);
  const status = useSelector(flow, statusOf);
  const missing = useSelector(flow, isMissing);
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const state = useSelector(flow, stateOf);
  usePageTitle(project?.name ?? t('title'));
  return (
    <Main data-state={state}>
      <Back to="/subscribe">
        <Icon name="chevronLeft" size={14} />
        {t('title')}
      </Back>
      {project && status && <Shown project={project} status={status} />}
      {!project && <h1>{t('title')}</h1>}
      {!project && !missing && !failed && <Skeleton height="420px" />}
      {missing && (
        <EmptyState
          icon="search"
          title={t('errors:icoNotFound')}
          text={t('missingText')}
          action={<LinkButton to="/subscribe">{t('allProjects')}</LinkButton>}
        />
      )}
      {failed && <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.project.retry')} />}
    </Main>
  );
}

function Shown({ project, status }: { project: IcoProject; status: IcoStatus }) {
  const { t } = useIcoWords();
  const joining = useFlow(icoSubscriptionMachine, { projectId: project.id }, project.id);
  const isOver = status === 'settled' || status === 'cancelled';
  return (
    <>
      <ProjectHead project={project} status={status} />
      <Columns>
        <Stack>
          {status === 'settled' && <ProjectResult project={project} />}
          <ProjectSchedule project={project} status={status} />
          <ProjectTerms project={project} />
          <DrawCheck project={project} />
        </Stack>
        <aside>
          <Panel>
            <Title>{t(isOver ? 'mine' : 'participate')}</Title>
            {isOver ? <MyResult flow={joining} /> : <ParticipateForm flow={joining} />}
          </Panel>
        </aside>
      </Columns>
    </>
  );
}

function ProjectTerms({ project }: { project: IcoProject }) {
  const { t, amount, quantity, share, languageTag } = useIcoWords();
  const { currency, pay_currency: paid } = project;
  const facts: Fact[] = [
    { id: 'total', label: t('total'), value: amount(project.total, currency) },
    {
      id: 'phases',
      label: t('phases'),
      value: (
        <span>
          {project.phases.map(({ from, price }) => (
            <span key={from} style={{ display: 'block' }}>
              {t('nextPriceFrom', { price: `${quantity(price)} ${paid}`, progress: share(from) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'perUser',
      label: t('perUser'),
      value: t('range', { min: quantity(project.min), max: amount(project.max, currency) }),
    },
    { id: 'step', label: t('step'), value: amount(project.step, currency) },
    { id: 'freeze', label: t('freezeRate'), value: share(project.freeze_rate) },
    { id: 'thaw', label: t('thawDays'), value: daysText(project.thaw_days, languageTag) },
    ...(hasRealDays(project)
      ? []
      : [{ id: 'day', label: t('dayLength'), value: lengthText(project.day_ms, languageTag) }]),
  ];
  return (
    <Panel>
      <Title>{t('terms')}</Title>
      <Facts facts={facts} />
    </Panel>
  );
}
