import { useTranslation } from 'react-i18next';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { usePlans } from '../../account/userData/usePlans';
import { AllLink } from '../../kit/parts.styles';

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
