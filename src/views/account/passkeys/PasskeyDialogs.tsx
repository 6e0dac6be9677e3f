import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { checkHolder, nameProblem } from '../../../machines/account/addPasskey/addPasskey.check';
import {
  chosenOf,
  failureOf,
  isBusy,
  isRemoving,
  isRenaming,
  type passkeysMachine,
  submitReason,
} from '../../../machines/account/passkeys/passkeys.machine';
import { Dialog } from '../../kit/Dialog';
import { NameForm } from '../user/NameForm';
import { HolderForm } from './HolderForm';

type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

function OwnName({ flow, name }: { flow: PasskeysRef; name: string }) {
  const { t } = useTranslation(['passkeys', 'validation']);
  const busy = useSelector(flow, isBusy);
  return (
    <NameForm
      {...{ name, busy, max: 40, send: 'user.passkey.name' }}
      label={t('name')}
      save={t('save')}
      problemOf={(text) => {
        const problem = nameProblem(text);
        return problem ? t(problem) : null;
      }}
      onName={(text) => flow.send({ type: 'user.passkey.name', name: text })}
    />
  );
}

export function PasskeyDialogs({ flow }: { flow: PasskeysRef }) {
  const { t } = useTranslation('passkeys');
  const chosen = useSelector(flow, chosenOf);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const renaming = useSelector(flow, isRenaming);
  const removing = useSelector(flow, isRemoving);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.passkey.leave' }));
  const leaving = {
    ...{ width: 480, canClose, sendClose: 'user.passkey.leave' },
    onClose: () => flow.send({ type: 'user.passkey.leave' }),
  };
  return (
    <>
      <Dialog {...leaving} open={renaming && chosen !== null} title={t('renameTitle')}>
        {chosen && <OwnName flow={flow} name={chosen.name} />}
      </Dialog>
      <Dialog {...leaving} open={removing && chosen !== null} title={t('removeTitle', { name: chosen?.name ?? '' })}>
        <HolderForm
          initial={{ password: '', secondFactorCode: null }}
          check={checkHolder}
          busy={busy}
          failure={failure}
          reason={reason}
          tone="danger"
          sends="user.removal.submit"
          submit={t('remove')}
          onSubmit={(values) => flow.send({ type: 'user.removal.submit', values })}
          before={() => <p>{t('removeText')}</p>}
        />
      </Dialog>
    </>
  );
}
