import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { formatQuantity } from '../../kit/format';
import { callbackText, FillBar, leftOf, sizeText, useOrderTexts } from '../orders/orderCells';
import { tabular } from '../../kit/text';
import { usePlans } from '../../account/userData/useUserData';
import { AllLink } from '../../kit/parts.styles';

export const OrderFacts = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  margin: 0;
  font-size: var(--font-md);
  dt { color: var(--text-3); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
`;

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

/** Plan that placed an order, with a link to its list; renders nothing for other orders. */
export function PlanFact({ order: { pair, plan_id: id, plan_kind: kind } }: { order: SpotOrder }) {
  const { t } = useTranslation('orders');
  const isActive = usePlans(pair).some((plan) => plan.id === id);
  if (kind === null) return null;
  return (
    <>
      <dt>{t('plan')}</dt>
      <dd>
        <AllLink to={`/order/${isActive ? 'spot-plans' : 'spot-plan-history'}?pair=${pair}`}>
          {t(`plan_${kind}`)}
        </AllLink>
      </dd>
    </>
  );
}
