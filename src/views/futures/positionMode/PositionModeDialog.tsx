import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { POSITION_MODES } from '../../../../domain/contract/futures/futuresChoices';
import { reasonOf, type positionModeMachine } from '../../../machines/futures/positionMode/positionMode.machine';
import { ChoiceDialog } from '../futures/ChoiceDialog';
import { Segmented } from '../../kit/Segmented';
import { chooses } from '../../kit/sends';

export function PositionModeDialog({ mode }: { mode: ActorRefFrom<typeof positionModeMachine> }) {
  const { t } = useTranslation('futures');
  const chosen = useSelector(mode, ({ context }) => context.chosen);
  return (
    <ChoiceDialog
      choice={mode}
      submits="user.positionMode.submit"
      closes="user.positionMode.close"
      title={t('positionMode')}
      submit={t('setMode')}
      reasonOf={reasonOf}
    >
      <Segmented
        label={t('positionMode')}
        items={POSITION_MODES.map((id) => ({ id, label: t(`positionMode_${id}`) }))}
        value={chosen}
        full
        {...chooses(mode, 'user.positionMode.choose', 'chosen')}
      />
      <p>{t(`positionModeText_${chosen}`)}</p>
    </ChoiceDialog>
  );
}
