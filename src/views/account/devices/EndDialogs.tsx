import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { devicesMachine } from '../../../machines/account/devices/devices.machine';
import type { useFlow } from '../../app/useFlow';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { useDeviceName } from './useDeviceName';

type DevicesRef = ReturnType<typeof useFlow<typeof devicesMachine>>;

/** The questions before one or all other devices are signed out. */
export function EndDialogs({ flow }: { flow: DevicesRef }) {
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
