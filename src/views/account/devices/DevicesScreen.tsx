import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { devicesMachine } from '../../../machines/account/devices/devices.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SettingLead, UserPage } from '../user/UserPage';
import type { SessionRecord } from '../../../../domain/contract/account/security';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import { OwnedItem, OwnedList } from '../user/OwnedList';
import { useDeviceName } from './useDeviceName';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { retries, sends } from '../../kit/sends';

const PHONE = /\b(iPhone|Android)\b/;

/** /user/s-securityset/devices: signed-in devices, with remote sign-out. */
export function DevicesScreen() {
  const { t } = useTranslation(['devices', 'errors', 'securitySettings']);
  const flow = useFlow(devicesMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const list = useSelector(flow, ({ context }) => context.list);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const ending = useSelector(flow, (snapshot) => snapshot.hasTag('ending'));
  const reloading = state === 'loading' && list !== null;
  const hasOthers = state !== 'failed' && (list?.some(({ current }) => !current) ?? false);
  return (
    <UserPage
      title={t('securitySettings:devices')}
      acts={
        hasOthers && (
          <Button busy={ending || reloading} {...sends(flow, 'user.devices.endOthers')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <SettingLead>{t('lead')}</SettingLead>
      <Panel $flush data-state={state}>
        {state === 'failed' ? (
          <ErrorState title={t('failed')} error={failure?.error} {...retries(flow, 'user.devices.retry')} />
        ) : (
          <DeviceList
            list={list}
            changing={ending || reloading}
            onEnd={(id) => flow.send({ type: 'user.device.end', id })}
          />
        )}
      </Panel>
      <EndDialogs flow={flow} />
    </UserPage>
  );
}

interface DeviceListProps {
  /** Null during the first load. */
  list: readonly SessionRecord[] | null;
  /** True while the list shown is about to change. */
  changing: boolean;
  onEnd: (id: string) => void;
}

/** Signed-in devices, this one first. */
function DeviceList({ list, changing, onEnd }: DeviceListProps) {
  const { t } = useTranslation('devices');
  const { languageTag } = usePreferences();
  const nameOf = useDeviceName();
  const when = (time: number) => formatDateTime(time, languageTag);
  return (
    <OwnedList loading={list === null}>
      {list?.map(({ id, device, address, created, last_seen: seen, current }) => (
        <OwnedItem
          key={id}
          icon={PHONE.test(device) ? 'phone' : 'monitor'}
          name={nameOf(device)}
          marks={current && <Badge $tone="ok">{t('thisDevice')}</Badge>}
          act={
            !current && (
              <Button size="sm" busy={changing} data-send="user.device.end" onClick={() => onEnd(id)}>
                {t('end')}
              </Button>
            )
          }
        >
          <p>{t('addressAt', { address })}</p>
          <p>{t('signedIn', { time: when(created) })}</p>
          <p>{current ? t('now') : t('lastUsed', { time: when(seen) })}</p>
        </OwnedItem>
      ))}
    </OwnedList>
  );
}

type DevicesRef = ReturnType<typeof useFlow<typeof devicesMachine>>;

/** Confirmations for signing out one or all other devices. */
function EndDialogs({ flow }: { flow: DevicesRef }) {
  const { t } = useTranslation('devices');
  const nameOf = useDeviceName();
  const state = useSelector(flow, ({ value }) => value);
  const chosen = useSelector(flow, ({ context }) => context.list?.find(({ id }) => id === context.chosen) ?? null);
  const answers = {
    tone: 'danger' as const,
    onAccept: () => flow.send({ type: 'user.device.accept' }),
    onDismiss: () => flow.send({ type: 'user.device.dismiss' }),
    sendAccept: 'user.device.accept',
    sendDismiss: 'user.device.dismiss',
  };
  return (
    <>
      <ConfirmDialog
        {...answers}
        open={state === 'confirmingEnd' && chosen !== null}
        title={t('endTitle')}
        acceptLabel={t('end')}
      >
        {chosen && t('endText', { device: nameOf(chosen.device), address: chosen.address })}
      </ConfirmDialog>
      <ConfirmDialog
        {...answers}
        open={state === 'confirmingEndOthers'}
        title={t('endOthersTitle')}
        acceptLabel={t('endOthers')}
      >
        {t('endOthersText')}
      </ConfirmDialog>
    </>
  );
}
