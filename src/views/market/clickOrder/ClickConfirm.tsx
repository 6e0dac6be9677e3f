import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FuturesDirection } from '../../../../domain/contract/futures/futures';
import { draftShown, isAsking } from '../../../machines/market/clickOrder/clickOrder.machine';
import { usePreferences } from '../../app/usePreferences';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatPrice, formatQuantity } from '../../kit/format';
import type { TradePair } from '../trade/tradePair';
import { Explained } from './clickOrder.styles';
import type { ClickOrderRef } from './useClickOrder';

interface ClickConfirmProps {
  flow: ClickOrderRef;
  trade: TradePair;
  deed: (buys: boolean) => FuturesDirection;
}

/** Asks about an order that is large for what there is, or far from the last price. */
export function ClickConfirm({ flow, trade, deed }: ClickConfirmProps) {
  const { t } = useTranslation('clickOrder');
  const { languageTag } = usePreferences();
  const draft = useSelector(flow, draftShown);
  const { left_symbol: left, price_tick: tick } = trade.pair;
  const words = draft && {
    quantity: `${formatQuantity(draft.quantity, languageTag)} ${left}`,
    price: formatPrice(draft.price, tick, languageTag),
  };
  return (
    <ConfirmDialog
      open={useSelector(flow, isAsking)}
      title={t('askTitle')}
      acceptLabel={t('send')}
      dismissLabel={t('back')}
      sendAccept="user.order.accept"
      sendDismiss="user.order.dismiss"
      onAccept={() => flow.send({ type: 'user.order.accept' })}
      onDismiss={() => flow.send({ type: 'user.order.dismiss' })}
    >
      {draft && words && (
        <Explained>
          <strong>{t(`at_${deed(draft.buys)}`, words)}</strong>
          {draft.cautions.map((caution) => (
            <p key={caution}>{t(caution)}</p>
          ))}
        </Explained>
      )}
    </ConfirmDialog>
  );
}
