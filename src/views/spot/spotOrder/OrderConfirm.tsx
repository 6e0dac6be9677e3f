import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { acceptReasonOf, asksFirst, draftOf, rulesShown } from '../../../machines/spot/spotOrder/spotOrder.machine';
import { usePreferences } from '../../app/usePreferences';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Dialog } from '../../kit/Dialog';
import { Figures } from '../../kit/parts.styles';
import { formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { formatSpan } from '../../kit/formatSpan';
import { formatDateTime } from '../../kit/formatTime';
import { Icon } from '../../kit/Icon';
import { sends } from '../../kit/sends';
import { PreviewRows, usePreview } from './Estimates';
import { reasonText } from './Field';
import type { SpotOrderRef } from './useSpotOrder';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  dl { font-size: var(--font-md); gap: var(--space-2) var(--space-3); }
  dd { color: var(--text); font-weight: 600; }
`;

const Caution = styled.p`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--font-md);
  svg { flex: none; margin-top: 2px; }
`;

const TITLES = {
  limit: 'confirmLimit',
  market: 'confirmMarket',
  stop_limit: 'confirmStopLimit',
  stop_market: 'confirmStopMarket',
  oco: 'confirmOco',
  trailing_stop: 'confirmTrailing',
} as const;

export function OrderConfirm({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const open = useSelector(order, (snapshot) => snapshot.hasTag('needsConfirm'));
  const draft = useSelector(order, draftOf);
  const ask = useSelector(order, asksFirst);
  const reason = useSelector(order, acceptReasonOf, (a, b) => a?.key === b?.key);
  const { left } = useSelector(order, rulesShown);
  if (!draft) return null;
  const buys = draft.body.direction === 'buy';
  const dismiss = () => order.send({ type: 'user.order.dismiss' });
  return (
    <Dialog
      open={open}
      title={t(TITLES[draft.body.type], { currency: left })}
      onClose={dismiss}
      sendClose="user.order.dismiss"
      actions={
        <>
          <Button onClick={dismiss} data-send="user.order.dismiss">
            {t('back')}
          </Button>
          <Button variant={buys ? 'buy' : 'sell'} disabled={reason !== null} {...sends(order, 'user.order.accept')}>
            {t(buys ? 'buyCurrency' : 'sellCurrency', { currency: left })}
          </Button>
        </>
      }
    >
      <Body>
        {draft.farFrom && <FarPrice order={order} last={draft.farFrom} />}
        {reason && (
          <Caution role="alert">
            <Icon name="warning" size={16} />
            {reasonText(t, reason)}
          </Caution>
        )}
        <Summary order={order} />
        <Checkbox
          checked={!ask}
          send="user.confirmation.choose"
          onChange={(skip) => order.send({ type: 'user.confirmation.choose', ask: !skip })}
        >
          {t('doNotAskAgain')}
        </Checkbox>
      </Body>
    </Dialog>
  );
}

function FarPrice({ order, last }: { order: SpotOrderRef; last: string }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const tick = useSelector(order, (snapshot) => snapshot.context.terms.price_tick);
  return (
    <Caution role="alert">
      <Icon name="warning" size={16} />
      {t('farPrice', { last: formatPrice(last, tick, languageTag) })}
    </Caution>
  );
}

function Summary({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const draft = useSelector(order, draftOf);
  const total = useSelector(order, (snapshot) => snapshot.context.form.fields.total);
  const tick = useSelector(order, (snapshot) => snapshot.context.terms.price_tick);
  const rules = useSelector(order, rulesShown);
  const { left, right, pair } = rules;
  const preview = usePreview(order);
  if (!draft) return null;
  const { body } = draft;
  const price = (value: string) => `${formatPrice(value, tick, languageTag)} ${right}`;
  const quantity = (value: string, currency: string) => `${formatQuantity(value, languageTag)} ${currency}`;
  return (
    <Figures>
      <dt>{t('pair')}</dt>
      <dd>{pair.replace('_', '/')}</dd>
      <dt>{t('side')}</dt>
      <dd>{t(body.direction === 'buy' ? 'buy' : 'sell')}</dd>
      {body.trigger_price && <dt>{t('triggerPrice')}</dt>}
      {body.trigger_price && <dd>{price(body.trigger_price)}</dd>}
      {body.callback_value && <dt>{t('callback')}</dt>}
      {body.callback_value && (
        <dd>{body.callback === 'rate' ? formatShare(body.callback_value, languageTag) : price(body.callback_value)}</dd>
      )}
      {body.activation_price && <dt>{t('activationPrice')}</dt>}
      {body.activation_price && <dd>{price(body.activation_price)}</dd>}
      <dt>{t('price')}</dt>
      <dd>{body.price ? price(body.price) : t('marketPrice')}</dd>
      {body.type === 'oco' && <dt>{t('stopPrice')}</dt>}
      {body.type === 'oco' && <dd>{body.stop_price ? price(body.stop_price) : t('atMarket')}</dd>}
      {body.quantity && <dt>{t('quantity')}</dt>}
      {body.quantity && <dd>{quantity(body.quantity, left)}</dd>}
      {body.visible_quantity && <dt>{t('visibleQuantity')}</dt>}
      {body.visible_quantity && <dd>{quantity(body.visible_quantity, left)}</dd>}
      {(body.total ?? body.price) && <dt>{t('total')}</dt>}
      {(body.total ?? body.price) && <dd>{quantity(body.total ?? total, right)}</dd>}
      {body.take_profit_price && <dt>{t('takeProfit')}</dt>}
      {body.take_profit_price && <dd>{price(body.take_profit_price)}</dd>}
      {body.stop_loss_price && <dt>{t('stopLoss')}</dt>}
      {body.stop_loss_price && <dd>{price(body.stop_loss_price)}</dd>}
      {body.time_in_force && <dt>{t('timeInForce')}</dt>}
      {body.time_in_force && <dd>{t(`force_${body.time_in_force}`)}</dd>}
      {(body.good_for_ms ?? body.good_till) && <dt>{t('goodTill')}</dt>}
      {body.good_for_ms && <dd>{formatSpan(body.good_for_ms, languageTag)}</dd>}
      {body.good_till && <dd>{formatDateTime(body.good_till, languageTag)}</dd>}
      <PreviewRows preview={preview} order={order} />
    </Figures>
  );
}
