import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { isIdle } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { IconButton } from '../../kit/IconButton';
import { useSpotTerms } from '../spotOrder/useSpotTerms';
import { useSpotAmend } from './useSpotAmend';

export function AmendButton({ order }: { order: SpotOrder }) {
  const { t } = useTranslation('orders');
  const flow = useSpotAmend();
  const idle = useSelector(flow, isIdle);
  const terms = useSpotTerms(order.pair);
  return (
    <IconButton
      icon="pencil"
      size="sm"
      label={t('amend')}
      disabled={!idle}
      data-send="user.amend.open"
      onClick={(event) => {
        event.stopPropagation();
        flow.send({ type: 'user.amend.open', terms, order });
      }}
    />
  );
}
