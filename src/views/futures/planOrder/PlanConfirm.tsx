import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { canAccept, formOf, isConfirming, termsOf } from '../../../machines/futures/planOrder/planOrder.selectors';
import { buys, wishOf } from '../../../machines/futures/futures/contractTerms';
import { usePreferences } from '../../app/usePreferences';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Figures } from '../../kit/figures.styles';
import { formatPrice, formatQuantity } from '../../kit/format';
import { FillFigures, useTakenByPlan } from '../futuresOrder/FillOutlook';
import type { PlanOrderRef } from '../futuresOrder/useFuturesOrder';

const Aside = styled.p`
  margin-top: var(--space-3);
  color: var(--text-2);
`;

export function PlanConfirm({ plan }: { plan: PlanOrderRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const open = useSelector(plan, isConfirming);
  const accepts = useSelector(plan, canAccept);
  const { effect, execution, triggerBy, callbackBy, fields } = useSelector(plan, formOf);
  const side = useSelector(plan, (snapshot) => snapshot.context.side);
  const terms = useSelector(plan, termsOf);
  const { contract, left } = terms;
  const taken = useTakenByPlan(plan, terms);
  const price = (value: string) => `${formatPrice(value, contract.price_tick, languageTag)} USDT`;
  const mode = useSelector(plan, (snapshot) => snapshot.context.trader.positionMode);
  const wish = wishOf(effect, side, mode);
  const direction = `${t(`direction_${wish.direction}`)}${wish.reduce_only ? ` · ${t('reduceOnly')}` : ''}`;
  if (!open) return null;
  return (
    <ConfirmDialog
      open
      title={t(execution === 'trailing' ? 'trailTitle' : 'planTitle', { pair: contract.pair.replace('_', '/') })}
      acceptLabel={direction}
      dismissLabel={t('spotOrder:back')}
      busy={!accepts}
      sendAccept="user.plan.accept"
      sendDismiss="user.plan.dismiss"
      onAccept={() => plan.send({ type: 'user.plan.accept' })}
      onDismiss={() => plan.send({ type: 'user.plan.dismiss' })}
    >
      <Figures>
        <dt>{t('orders:side')}</dt>
        <dd>{direction}</dd>
        {execution === 'trailing' && (
          <>
            <dt>{t('callback')}</dt>
            <dd>{callbackBy === 'rate' ? `${fields.callback} %` : price(fields.callback)}</dd>
          </>
        )}
        <dt>{t(execution === 'trailing' ? 'activationPrice' : 'spotOrder:triggerPrice')}</dt>
        <dd>{`${fields.trigger === '' ? t('activationNow') : price(fields.trigger)} (${t(`trigger_${triggerBy}`)})`}</dd>
        <dt>{t('spotOrder:price')}</dt>
        <dd>{execution === 'limit' ? price(fields.price) : t('spotOrder:marketPrice')}</dd>
        <dt>{t('spotOrder:quantity')}</dt>
        <dd>{`${formatQuantity(fields.quantity, languageTag)} ${left}`}</dd>
        <FillFigures terms={terms} taken={{ ...taken, direction: buys(wish.direction) ? 'buy' : 'sell' }} />
      </Figures>
      <Aside>{t('planHoldsNothing')}</Aside>
    </ConfirmDialog>
  );
}
