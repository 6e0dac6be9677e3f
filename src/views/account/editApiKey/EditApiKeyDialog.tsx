import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ApiKey } from '../../../../domain/contract/account/apiKeys';
import { checkScope, type ScopeValues } from '../../../machines/account/addApiKey/addApiKey.machine';
import { type editApiKeyMachine, isOpen, submitReason } from '../../../machines/account/editApiKey/editApiKey.machine';
import { NO_PROOF } from '../../../machines/account/securityProof';
import { Dialog } from '../../kit/Dialog';
import { useCloses } from '../../app/useDialog';
import { KeyForm } from '../addApiKey/KeyForm';

const valuesOf = ({ label, permissions, addresses }: ApiKey): ScopeValues => ({
  ...{ label, permissions, addresses: addresses.join('\n'), days: 'keep' },
  ...NO_PROOF,
});

export function EditApiKeyDialog({ editing }: { editing: ActorRefFrom<typeof editApiKeyMachine> }) {
  const { t } = useTranslation('apiKeys');
  const open = useSelector(editing, isOpen);
  const state = useSelector(editing, ({ value }) => String(value));
  const busy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(editing, (snapshot) => snapshot.context.failure);
  const reason = useSelector(editing, submitReason);
  const key = useSelector(editing, (snapshot) => snapshot.context.key);
  return (
    <Dialog open={open && key !== null} title={t('editTitle')} width={520} {...useCloses(editing, 'user.edit.dismiss')}>
      {key && (
        <div data-state={state}>
          <KeyForm
            initial={valuesOf(key)}
            check={checkScope}
            busy={busy}
            failure={failure}
            reason={reason}
            sends="user.edit.submit"
            submit={t('save')}
            onSubmit={(values) => editing.send({ type: 'user.edit.submit', values })}
          />
        </div>
      )}
    </Dialog>
  );
}
