import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { checkBookOnly } from '../../../machines/wallet/bookOnly/bookOnly.check';
import {
  type bookOnlyMachine,
  submitReason,
  failureOf,
  isBusy,
  isOpen,
  stateOf,
} from '../../../machines/wallet/bookOnly/bookOnly.machine';
import { Dialog } from '../../kit/Dialog';
import { SecurityForm } from '../../account/securityCheck/SecurityForm';

interface BookOnlyDialogProps {
  flow: ActorRefFrom<typeof bookOnlyMachine>;
  /** How long the switch still holds once it was turned off. */
  restHours: number;
}

/** Asks for what turns the switch off. */
export function BookOnlyDialog({ flow, restHours }: BookOnlyDialogProps) {
  const { t } = useTranslation(['addressBook', 'securityCheck']);
  const open = useSelector(flow, isOpen);
  const state = useSelector(flow, stateOf);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.bookOnly.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t('bookOnlyOffTitle')}
      width={480}
      sendClose="user.bookOnly.dismiss"
      canClose={canClose}
      onClose={() => flow.send({ type: 'user.bookOnly.dismiss' })}
    >
      <div data-state={state}>
        <SecurityForm
          check={checkBookOnly}
          busy={busy}
          failure={failure}
          reason={reason && t(reason)}
          sends="user.bookOnly.submit"
          submit={t('bookOnlyTurnOff')}
          onSubmit={(values) => flow.send({ type: 'user.bookOnly.submit', values })}
        >
          <p>{restHours > 0 ? t('bookOnlyRests', { count: restHours }) : t('bookOnlyOffText')}</p>
        </SecurityForm>
      </div>
    </Dialog>
  );
}
