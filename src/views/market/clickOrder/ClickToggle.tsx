import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isChangeable, isOn } from '../../../machines/market/clickOrder/clickOrder.machine';
import type { ClickMarket } from '../../../machines/market/clickOrder/clickOrder.types';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { IconButton } from '../../kit/IconButton';
import { PHONE, useMedia } from '../../kit/media';
import { Rows } from '../../kit/parts.styles';
import { decides, sends } from '../../kit/sends';
import { useClickOrder } from './useClickOrder';

const EXPLAINED = ['explainClick', 'explainAsk'] as const;

/** Turns one-click trading on, after a one-time explanation, and off. */
export function ClickToggle({ name, market }: { name: string; market: ClickMarket }) {
  const { t } = useTranslation('clickOrder');
  const flow = useClickOrder(name, market);
  const phone = useMedia(PHONE);
  const on = useSelector(flow, isOn);
  const explaining = useSelector(flow, (snapshot) => snapshot.matches('explaining'));
  return (
    <>
      <IconButton
        icon="bolt"
        size="sm"
        iconSize={16}
        filled={on}
        label={t(on ? 'on' : 'off')}
        aria-pressed={on}
        unavailable={!useSelector(flow, isChangeable)}
        {...sends(flow, 'user.oneClick.toggle')}
      />
      <ConfirmDialog
        open={explaining}
        title={t('title')}
        acceptLabel={t('accept')}
        dismissLabel={t('stay')}
        {...decides(flow, 'user.oneClick.accept', 'user.oneClick.dismiss')}
      >
        <Rows>
          {(phone ? EXPLAINED : ([...EXPLAINED, 'explainShift'] as const)).map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </Rows>
      </ConfirmDialog>
    </>
  );
}
