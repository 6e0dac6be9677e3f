import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { POSITION_MODES } from '../../../../domain/contract/futures/futuresChoices';
import {
  type positionModeMachine,
  chosenOf,
  errorOf,
  isBusy,
  isOpen,
  reasonOf,
} from '../../../machines/futures/positionMode/positionMode.machine';
import { reasonText, sameReason } from '../futures/reasonText';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Segmented } from '../../kit/Segmented';
import { FailedNote, FormRows } from '../../kit/parts.styles';

type PositionModeRef = ActorRefFrom<typeof positionModeMachine>;

/** Both ways or one way: what each means, and why it cannot be changed where it cannot. */
export function PositionModeDialog({ mode }: { mode: PositionModeRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const open = useSelector(mode, isOpen);
  const chosen = useSelector(mode, chosenOf);
  const reason = useSelector(mode, reasonOf, sameReason);
  const error = useSelector(mode, errorOf);
  const busy = useSelector(mode, isBusy);
  const canClose = useSelector(mode, (snapshot) => snapshot.can({ type: 'user.positionMode.close' }));
  const state = useSelector(mode, (snapshot) => JSON.stringify(snapshot.value));
  return (
    <Dialog
      open={open}
      title={t('positionMode')}
      onClose={() => mode.send({ type: 'user.positionMode.close' })}
      sendClose="user.positionMode.close"
      canClose={canClose}
    >
      <FormRows
        data-state={state}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mode.send({ type: 'user.positionMode.submit' });
        }}
      >
        <Segmented
          label={t('positionMode')}
          items={POSITION_MODES.map((id) => ({ id, label: t(`positionMode_${id}`) }))}
          value={chosen}
          full
          send="user.positionMode.choose"
          onChange={(next) => mode.send({ type: 'user.positionMode.choose', mode: next })}
        />
        <p>{t(`positionModeText_${chosen}`)}</p>
        {error && <FailedNote role="alert">{t(error)}</FailedNote>}
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.positionMode.submit">
          {t('setMode')}
        </SubmitButton>
      </FormRows>
    </Dialog>
  );
}
