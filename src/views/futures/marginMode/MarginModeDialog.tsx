import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MARGIN_MODES } from '../../../../domain/contract/futures/futuresChoices';
import { reasonOf, type marginModeMachine } from '../../../machines/futures/marginMode/marginMode.machine';
import { ChoiceDialog } from '../futures/ChoiceDialog';
import { Segmented } from '../../kit/Segmented';
import { chooses } from '../../kit/sends';

export function MarginModeDialog({ mode }: { mode: ActorRefFrom<typeof marginModeMachine> }) {
  const { t } = useTranslation('futures');
  const chosen = useSelector(mode, ({ context }) => context.chosen);
  return (
    <ChoiceDialog
      choice={mode}
      submits="user.mode.submit"
      closes="user.mode.close"
      title={t('marginMode')}
      submit={t('setMode')}
      reasonOf={reasonOf}
    >
      <Segmented
        label={t('marginMode')}
        items={MARGIN_MODES.map((id) => ({ id, label: t(`mode_${id}`) }))}
        value={chosen}
        full
        {...chooses(mode, 'user.mode.choose', 'chosen')}
      />
      <p>{t(`modeText_${chosen}`)}</p>
    </ChoiceDialog>
  );
}
