import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
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
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Form } from '../../kit/form.styles';
import { TextField } from '../../kit/TextField';
import { HolderForm } from './HolderForm';

type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

function NameForm({ flow, name }: { flow: PasskeysRef; name: string }) {
  const { t } = useTranslation(['passkeys', 'validation']);
  const busy = useSelector(flow, isBusy);
  const form = useFormik({
    initialValues: { name },
    onSubmit: (values) => flow.send({ type: 'user.passkey.name', ...values }),
  });
  const problem = nameProblem(form.values.name);
  return (
    <Form noValidate onSubmit={form.handleSubmit}>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        value={form.values.name}
        onChange={(text) => void form.setFieldValue('name', text)}
        error={problem ? t(problem) : null}
      />
      <SubmitButton busy={busy} reason={null} data-send="user.passkey.name">
        {t('save')}
      </SubmitButton>
    </Form>
  );
}

/** Another name for a passkey, and its end. */
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
        {chosen && <NameForm flow={flow} name={chosen.name} />}
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
