import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatQuantity } from '../../kit/format';
import { callbackText, FillBar, leftOf, sizeText, useOrderTexts } from '../orders/orderCells';

/** Size of the order, its publicly visible part, and its filled part. */
export function SizeFacts({ order }: { order: SpotOrder }) {
  const { t, languageTag } = useOrderTexts();
  return (
    <>
      <dt>{t('quantity')}</dt>
      <dd>{sizeText(order, languageTag)}</dd>
      {order.visible_quantity && <dt>{t('visibleQuantity')}</dt>}
      {order.visible_quantity && (
        <dd>{`${formatQuantity(order.visible_quantity, languageTag)} ${leftOf(order.pair)}`}</dd>
      )}
      <dt>{t('filled')}</dt>
      <dd>
        <FillBar order={order} languageTag={languageTag} />
      </dd>
    </>
  );
}

/** Trail of a trailing stop; renders nothing for other orders. */
export function TrailFacts({ order }: { order: SpotOrder }) {
  const texts = useOrderTexts();
  const { t, price } = texts;
  const trailsBy = callbackText(texts, order);
  if (trailsBy === null) return null;
  return (
    <>
      <dt>{t('callback')}</dt>
      <dd>{trailsBy}</dd>
      {order.activation_price && <dt>{t('activationPrice')}</dt>}
      {order.activation_price && <dd>{price(order.pair, order.activation_price)}</dd>}
      {order.best_price && <dt>{t('bestPrice')}</dt>}
      {order.best_price && <dd>{price(order.pair, order.best_price)}</dd>}
    </>
  );
}
