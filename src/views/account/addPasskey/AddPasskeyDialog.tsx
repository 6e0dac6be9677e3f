import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Passkey } from '../../../../domain/contract/account/passkeys';
import {
  type addPasskeyMachine,
  checkNewPasskey,
  freeName,
  isOpen,
  submitReason,
} from '../../../machines/account/addPasskey/addPasskey.machine';
import { useSession } from '../../app/useSession';
import { useCloses } from '../../app/useDialog';
import { Dialog } from '../../kit/Dialog';
import { TextField } from '../../kit/TextField';
import { RecoveryCodes } from '../secondFactor/RecoveryCodes';
import { HolderForm } from '../passkeys/HolderForm';

interface AddPasskeyDialogProps {
  adding: ActorRefFrom<typeof addPasskeyMachine>;
  /** Existing passkeys of the account. */
  known: readonly Passkey[];
}

/** Adds a passkey; when it is the first protection of the account, shows the recovery codes once. */
export function AddPasskeyDialog({ adding, known }: AddPasskeyDialogProps) {
  const { t } = useTranslation('passkeys');
  const { user } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, ({ value }) => String(value));
  const busy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(adding, (snapshot) => snapshot.context.failure);
  const reason = useSelector(adding, submitReason);
  const codes = useSelector(adding, (snapshot) => snapshot.context.recoveryCodes);
  return (
    <Dialog
      open={open}
      title={t(codes.length > 0 ? 'added' : 'add')}
      width={520}
      {...useCloses(adding, 'user.passkey.dismiss')}
    >
      <div data-state={state}>
        {codes.length > 0 ? (
          <RecoveryCodes
            codes={codes}
            account={user?.account ?? ''}
            onDone={() => adding.send({ type: 'user.codes.done' })}
          />
        ) : (
          <HolderForm
            initial={{
              name: freeName(known, (number) => t('defaultName', { number })),
              password: '',
              secondFactorCode: null,
            }}
            check={checkNewPasskey}
            busy={busy}
            failure={failure}
            reason={reason}
            sends="user.passkey.submit"
            submit={t('next')}
            onSubmit={(values) => adding.send({ type: 'user.passkey.submit', values })}
            before={(bind) => (
              <>
                <p>{t('addText')}</p>
                <TextField {...bind('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" maxLength={40} />
              </>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
