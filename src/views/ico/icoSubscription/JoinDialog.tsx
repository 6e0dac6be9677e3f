import { useSelector } from '@xstate/react';
import { icoSubscriptionMachine } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import { projectOf } from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { useFlow } from '../../app/useFlow';
import { Dialog } from '../../kit/Dialog';
import { useIcoWords } from '../ico/useIcoWords';
import { ParticipateForm } from './ParticipateForm';

export function JoinDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useIcoWords();
  const flow = useFlow(icoSubscriptionMachine, { projectId }, projectId);
  const project = useSelector(flow, projectOf);
  return (
    <Dialog
      open
      title={project ? t('joinTitle', { name: project.name }) : t('participate')}
      width={480}
      onClose={onClose}
    >
      <ParticipateForm flow={flow} />
    </Dialog>
  );
}
