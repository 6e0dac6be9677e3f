import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { icoDrawMachine, loadedOf } from '../../../machines/ico/icoDraw/icoDraw.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { sends } from '../../kit/sends';
import { Hex, Note, Stack, Title } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';
import { DrawVerdictView } from './DrawVerdictView';

const Numbers = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  dt { color: var(--text-3); font-size: var(--font-sm); }
  dd { margin: 2px 0 0; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  color: var(--text-2);
  font-size: var(--font-md);
`;

interface DrawCheckProps {
  project: IcoProject;
}

/** Commitment and seed of a project's draw, with a local recomputation of the draw. */
export function DrawCheck({ project }: DrawCheckProps) {
  const { t } = useIcoWords();
  const flow = useFlow(icoDrawMachine, { projectId: project.id }, project.id);
  const state = useSelector(flow, ({ value }) => JSON.stringify(value));
  const later = t(project.status === 'cancelled' ? 'seedNever' : 'seedLater');
  return (
    <Panel data-state={state} aria-label={t('verifyTitle')}>
      <Title>{t('verifyTitle')}</Title>
      <Stack>
        <Note>{t('verifyText')}</Note>
        <Numbers>
          <div>
            <dt>{t('commitment')}</dt>
            <dd>
              <Hex>{project.commitment}</Hex>
            </dd>
          </div>
          <div>
            <dt>{t('seed')}</dt>
            <dd>{project.seed === null ? later : <Hex>{project.seed}</Hex>}</dd>
          </div>
        </Numbers>
        {project.seed !== null && <Check flow={flow} project={project} />}
      </Stack>
    </Panel>
  );
}

interface CheckProps extends DrawCheckProps {
  flow: ReturnType<typeof useFlow<typeof icoDrawMachine>>;
}

function Check({ flow, project }: CheckProps) {
  const { t, quantity } = useIcoWords();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const loaded = useSelector(flow, loadedOf);
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const sealed = useSelector(flow, (snapshot) => snapshot.matches('sealed'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const verdict = useSelector(flow, (snapshot) => snapshot.context.verdict);
  return (
    <>
      <Acts aria-live="polite">
        <Button variant="primary" busy={busy} {...sends(flow, 'user.draw.verify')}>
          {t(verdict ? 'verifyAgain' : 'verify')}
        </Button>
        {loading && <Button {...sends(flow, 'user.draw.cancel')}>{t('stop')}</Button>}
        {loading && <span>{t('ticketsLoaded', { quantity: quantity(String(loaded)) })}</span>}
        {busy && !loading && <span>{t('computing')}</span>}
        {failed && failure && <span role="alert">{t(`errors:${failure.error}`)}</span>}
        {sealed && <span role="alert">{t('seedLater')}</span>}
      </Acts>
      {verdict && !busy && <DrawVerdictView flow={flow} project={project} verdict={verdict} />}
    </>
  );
}
