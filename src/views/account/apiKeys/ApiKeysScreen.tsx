import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { addApiKeyMachine } from '../../../machines/account/addApiKey/addApiKey.machine';
import { apiKeysMachine, createReason, keysOf } from '../../../machines/account/apiKeys/apiKeys.machine';
import { editApiKeyMachine } from '../../../machines/account/editApiKey/editApiKey.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Panel } from '../../kit/Panel';
import { AllLink, Lead } from '../../kit/parts.styles';
import { ErrorState } from '../../kit/States';
import { Muted } from '../../kit/text';
import { decides, retries } from '../../kit/sends';
import { AddApiKeyDialog } from '../addApiKey/AddApiKeyDialog';
import { EditApiKeyDialog } from '../editApiKey/EditApiKeyDialog';
import { UserPage } from '../user/UserPage';
import { ApiKeyTable } from './ApiKeyTable';

/** /user/api-keys: keys for the user's own programs. */
export function ApiKeysScreen() {
  const { t } = useTranslation(['apiKeys', 'errors', 'help', 'user']);
  const flow = useFlow(apiKeysMachine, undefined);
  const adding = useFlow(addApiKeyMachine, { listener: flow });
  const editing = useFlow(editApiKeyMachine, { listener: flow });
  const state = useSelector(flow, ({ value }) => String(value));
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const keys = useSelector(flow, keysOf);
  const reason = useSelector(flow, createReason);
  const open = () => adding.send({ type: 'user.key.open' });
  return (
    <UserPage
      title={t('user:apiKeys')}
      beside={keys && <Muted>{t('countOf', { used: keys.list.length, max: keys.max })}</Muted>}
      acts={
        <Button variant="primary" disabled={reason !== null} data-send="user.key.open" onClick={open}>
          {t('create')}
        </Button>
      }
    >
      <Lead>
        {reason ? t(reason) : t('lead')} <AllLink to="/docs/api">{t('help:apiTitle')}</AllLink>
      </Lead>
      <Panel $flush data-state={state}>
        {failed ? (
          <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.keys.retry')} />
        ) : (
          <ApiKeyTable flow={flow} onAdd={open} onEdit={(key) => editing.send({ type: 'user.edit.open', key })} />
        )}
      </Panel>
      <RevocationDialog flow={flow} />
      <AddApiKeyDialog adding={adding} restHours={keys?.rest_hours ?? 0} />
      <EditApiKeyDialog editing={editing} />
    </UserPage>
  );
}

function RevocationDialog({ flow }: { flow: ReturnType<typeof useFlow<typeof apiKeysMachine>> }) {
  const { t } = useTranslation('apiKeys');
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirmingRevocation'));
  const asked = useSelector(flow, (snapshot) => snapshot.context.asked);
  return (
    <ConfirmDialog
      open={asking}
      title={t('revokeTitle')}
      acceptLabel={t('revoke')}
      tone="danger"
      {...decides(flow, 'user.revocation.accept', 'user.revocation.dismiss')}
    >
      {asked && t('revokeText', { label: asked.label })}
    </ConfirmDialog>
  );
}
