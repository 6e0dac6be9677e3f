import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MARGIN_MODES } from '../../../../domain/contract/futures/futuresChoices';
import {
  type marginModeMachine,
  chosenOf,
  errorOf,
  isBusy,
  isOpen,
  reasonOf,
} from '../../../machines/futures/marginMode/marginMode.machine';
import { reasonText, sameReason } from '../futures/reasonText';
import { SubmitButton } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { Segmented } from '../../kit/Segmented';
import { FailedNote, FormRows } from '../../kit/parts.styles';

type MarginModeRef = ActorRefFrom<typeof marginModeMachine>;

/** Cross or isolated margin: what each means, and why it cannot be changed where it cannot. */
export function MarginModeDialog({ mode }: { mode: MarginModeRef }) {
  const { t } = useTranslation(['futures', 'errors']);
  const open = useSelector(mode, isOpen);
  const chosen = useSelector(mode, chosenOf);
  const reason = useSelector(mode, reasonOf, sameReason);
  const error = useSelector(mode, errorOf);
  const busy = useSelector(mode, isBusy);
  const canClose = useSelector(mode, (snapshot) => snapshot.can({ type: 'user.mode.close' }));
  const state = useSelector(mode, (snapshot) => JSON.stringify(snapshot.value));
  return (
    <Dialog
      open={open}
      title={t('marginMode')}
      onClose={() => mode.send({ type: 'user.mode.close' })}
      sendClose="user.mode.close"
      canClose={canClose}
    >
      <FormRows
        data-state={state}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mode.send({ type: 'user.mode.submit' });
        }}
      >
        <Segmented
          label={t('marginMode')}
          items={MARGIN_MODES.map((id) => ({ id, label: t(`mode_${id}`) }))}
          value={chosen}
          full
          send="user.mode.choose"
          onChange={(next) => mode.send({ type: 'user.mode.choose', mode: next })}
        />
        <p>{t(`modeText_${chosen}`)}</p>
        {error && <FailedNote role="alert">{t(error)}</FailedNote>}
        <SubmitButton reason={reasonText(t, reason)} busy={busy} data-send="user.mode.submit">
          {t('setMode')}
        </SubmitButton>
      </FormRows>
    </Dialog>
  );
}
