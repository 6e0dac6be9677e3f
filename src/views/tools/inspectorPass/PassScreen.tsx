import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { inspectorPassMachine } from '../../../machines/tools/inspectorPass/inspectorPass.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { Button, LinkButton } from '../../kit/Button';
import { sends } from '../../kit/sends';
import { Notice } from '../../shell/notFound/Notice';
import { NotFoundScreen } from '../../shell/notFound/NotFoundScreen';

const stateOf = ({ value }: SnapshotFrom<typeof inspectorPassMachine>) => value;

function Pass({ pass }: { pass: string }) {
  const { t } = useTranslation(['inspectorPass', 'app', 'common']);
  const flow = useFlow(inspectorPassMachine, { pass });
  const state = useSelector(flow, stateOf);
  usePageTitle(t('title'));
  const shown = {
    opening: <Notice title={t('title')} text={t('checking')} />,
    entering: <Notice title={t('title')} text={t('checking')} />,
    entered: <Notice title={t('title')} text={t('checking')} />,
    refused: (
      <Notice title={t('refused')} text={t('refusedText')}>
        <LinkButton to="/home" variant="primary" size="lg">
          {t('app:toHome')}
        </LinkButton>
      </Notice>
    ),
    failed: (
      <Notice title={t('failed')} text={t('failedText')}>
        <Button variant="primary" size="lg" {...sends(flow, 'user.pass.retry')}>
          {t('common:retry')}
        </Button>
      </Notice>
    ),
  };
  return (
    <div data-state={state} aria-live="polite">
      {shown[state]}
    </div>
  );
}

/** /flows/pass#{pass}: exchanges an operator's pass for access to the inspector. */
export function PassScreen() {
  const pass = useLocation().hash.slice(1);
  return pass ? <Pass pass={pass} /> : <NotFoundScreen />;
}
