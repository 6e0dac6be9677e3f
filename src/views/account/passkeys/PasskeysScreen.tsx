import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { addPasskeyMachine } from '../../../machines/account/addPasskey/addPasskey.machine';
import { failureOf, listOf, passkeysMachine, stateOf } from '../../../machines/account/passkeys/passkeys.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { AllLink } from '../../kit/parts.styles';
import { ErrorState } from '../../kit/States';
import { AddPasskeyDialog } from '../addPasskey/AddPasskeyDialog';
import { SettingLead } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { PasskeyDialogs } from './PasskeyDialogs';
import { PasskeyList } from './PasskeyList';

/** /user/s-securityset/passkeys: the passkeys of the account. */
export function PasskeysScreen() {
  const { t } = useTranslation(['passkeys', 'securitySettings']);
  const flow = useFlow(passkeysMachine, undefined);
  const adding = useFlow(addPasskeyMachine, { listener: flow });
  const state = useSelector(flow, stateOf);
  const list = useSelector(flow, listOf);
  const failure = useSelector(flow, failureOf);
  return (
    <UserPage
      title={t('securitySettings:passkeys')}
      acts={
        <Button
          variant="primary"
          data-send="user.passkey.open"
          onClick={() => adding.send({ type: 'user.passkey.open' })}
        >
          {t('add')}
        </Button>
      }
    >
      <SettingLead>
        {t('lead')} <AllLink to="/user/s-securityset/second-factor">{t('recoveryCodes')}</AllLink>
      </SettingLead>
      <Panel $flush data-state={state}>
        {state === 'failed' ? (
          <ErrorState
            title={t('failed')}
            error={failure?.error}
            send="user.passkeys.retry"
            onRetry={() => flow.send({ type: 'user.passkeys.retry' })}
          />
        ) : (
          <PasskeyList
            list={list}
            onRename={(id) => flow.send({ type: 'user.passkey.rename', id })}
            onRemove={(id) => flow.send({ type: 'user.passkey.remove', id })}
          />
        )}
      </Panel>
      <PasskeyDialogs flow={flow} />
      <AddPasskeyDialog adding={adding} known={list ?? []} />
    </UserPage>
  );
}
