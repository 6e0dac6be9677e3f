import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
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
import { reasonText } from '../../app/reasonText';
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
  const costs = body.direction === 'buy' && !body.total && !body.price && preview;
  const price = (value: string) => `${formatPrice(value, tick, languageTag)} ${right}`;
  const quantity = (value: string, currency: string) => `${formatQuantity(value, languageTag)} ${currency}`;
  const row = (name: string, value: ReactNode) => (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
  return (
    <Figures>
      {row(t('pair'), pair.replace('_', '/'))}
      {row(t('side'), t(body.direction === 'buy' ? 'buy' : 'sell'))}
      {body.trigger_price && row(t('triggerPrice'), price(body.trigger_price))}
      {body.callback_value &&
        row(
          t('callback'),
          body.callback === 'rate' ? formatShare(body.callback_value, languageTag) : price(body.callback_value),
        )}
      {body.activation_price && row(t('activationPrice'), price(body.activation_price))}
      {row(t('price'), body.price ? price(body.price) : t('marketPrice'))}
      {body.type === 'oco' && row(t('stopPrice'), body.stop_price ? price(body.stop_price) : t('atMarket'))}
      {body.quantity && row(t('quantity'), quantity(body.quantity, left))}
      {body.visible_quantity && row(t('visibleQuantity'), quantity(body.visible_quantity, left))}
      {(body.total ?? body.price) && row(t('total'), quantity(body.total ?? total, right))}
      {costs && row(t('cost'), `≈ ${quantity(costs.gives, costs.givesCurrency)}`)}
      {body.take_profit_price && row(t('takeProfit'), price(body.take_profit_price))}
      {body.stop_loss_price && row(t('stopLoss'), price(body.stop_loss_price))}
      {body.time_in_force && row(t('timeInForce'), t(`force_${body.time_in_force}`))}
      {body.good_for_ms && row(t('goodTill'), formatSpan(body.good_for_ms, languageTag))}
      {body.good_till && row(t('goodTill'), formatDateTime(body.good_till, languageTag))}
      <PreviewRows preview={preview} order={order} />
    </Figures>
  );
}
