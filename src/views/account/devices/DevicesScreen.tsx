import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { devicesMachine } from '../../../machines/account/devices/devices.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SettingLead } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { DeviceList } from './DeviceList';
import { EndDialogs } from './EndDialogs';

/** /user/s-securityset/devices: where the account is signed in, and signing out there. */
export function DevicesScreen() {
  const { t } = useTranslation(['devices', 'errors', 'securitySettings']);
  const flow = useFlow(devicesMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const list = useSelector(flow, ({ context }) => context.list);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const chosen = useSelector(flow, ({ context }) => context.chosen);
  const ending = useSelector(flow, (snapshot) => snapshot.hasTag('ending'));
  const reloading = state === 'loading' && list !== null;
  const hasOthers = state !== 'failed' && (list?.some(({ current }) => !current) ?? false);
  return (
    <UserPage
      title={t('securitySettings:devices')}
      acts={
        hasOthers && (
          <Button
            busy={state === 'endingOthers' || reloading}
            disabled={ending}
            data-send="user.devices.endOthers"
            onClick={() => flow.send({ type: 'user.devices.endOthers' })}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <SettingLead>{t('lead')}</SettingLead>
      <Panel $flush data-state={state}>
        {state === 'failed' ? (
          <ErrorState
            title={t('failed')}
            error={failure?.error}
            send="user.devices.retry"
            onRetry={() => flow.send({ type: 'user.devices.retry' })}
          />
        ) : (
          <DeviceList
            list={list}
            endingId={ending ? chosen : null}
            reloading={reloading}
            onEnd={(id) => flow.send({ type: 'user.device.end', id })}
          />
        )}
      </Panel>
      <EndDialogs flow={flow} />
    </UserPage>
  );
}
