import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MAIN_PORTFOLIO } from '../../../../domain/rules/account/portfolio';
import { checkNewKey, type KeyValues } from '../../../machines/account/addApiKey/addApiKey.check';
import {
  type addApiKeyMachine,
  failureOf,
  isBusy,
  isOpen,
  madeOf,
  stateOf,
  submitReason,
} from '../../../machines/account/addApiKey/addApiKey.machine';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { useSession } from '../../app/useSession';
import { Dialog } from '../../kit/Dialog';
import { Note } from '../../kit/parts.styles';
import { KeyForm } from './KeyForm';
import { KindFields } from './KindFields';
import { MadeKeyView } from './MadeKeyView';

const EMPTY: Omit<KeyValues, 'portfolio'> = {
  ...{ kind: 'hmac', publicKey: '', label: '', permissions: ['read'], addresses: '', days: 'none' },
  ...NO_PROOF,
};

interface AddApiKeyDialogProps {
  adding: ActorRefFrom<typeof addApiKeyMachine>;
  /** How long a key waits before it may withdraw, hours. */
  restHours: number;
}

/** Creates a key, then shows its secret once. */
export function AddApiKeyDialog({ adding, restHours }: AddApiKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const { portfolio } = useSession();
  const open = useSelector(adding, isOpen);
  const state = useSelector(adding, stateOf);
  const busy = useSelector(adding, isBusy);
  const failure = useSelector(adding, failureOf);
  const reason = useSelector(adding, submitReason);
  const made = useSelector(adding, madeOf);
  const canClose = useSelector(adding, (snapshot) => snapshot.can({ type: 'user.key.dismiss' }));
  return (
    <Dialog
      open={open}
      title={t(made ? 'created' : 'create')}
      width={520}
      sendClose="user.key.dismiss"
      canClose={canClose}
      onClose={() => adding.send({ type: 'user.key.dismiss' })}
    >
      <div data-state={state}>
        {made ? (
          <MadeKeyView made={made} onDone={() => adding.send({ type: 'user.key.done' })} />
        ) : (
          <KeyForm
            initial={{ ...EMPTY, portfolio: portfolio?.portfolio ?? MAIN_PORTFOLIO }}
            check={checkNewKey}
            busy={busy}
            failure={failure}
            reason={reason}
            sends="user.key.submit"
            submit={t('create')}
            onSubmit={(values) => adding.send({ type: 'user.key.submit', values })}
            before={(fields) => (
              <>
                <Note>{portfolio ? t('actsFor', { name: portfolio.name }) : t('restNote', { count: restHours })}</Note>
                <KindFields {...fields} />
              </>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
