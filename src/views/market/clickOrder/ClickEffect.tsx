import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { effectShown } from '../../../machines/market/clickOrder/clickOrder.machine';
import { Segmented } from '../../kit/Segmented';
import { EffectRow } from './clickOrder.styles';
import type { ClickOrderRef } from './useClickOrder';

const EFFECTS = ['open', 'close'] as const;

/** Whether clicks open or close, where both sides of a contract are held at once. */
export function ClickEffect({ flow }: { flow: ClickOrderRef }) {
  const { t } = useTranslation('clickOrder');
  return (
    <EffectRow>
      <Segmented
        full
        label={t('effect')}
        value={useSelector(flow, effectShown)}
        send="user.clickEffect.choose"
        items={EFFECTS.map((id) => ({ id, label: t(id === 'open' ? 'opens' : 'closes') }))}
        onChange={(effect) => flow.send({ type: 'user.clickEffect.choose', effect })}
      />
    </EffectRow>
  );
}
