import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { sameData } from '../../../machines/sameData';
import { formOf, isBusy, isSignedIn, submitReasonOf, termsOf } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { SPOT_PLAN_KINDS } from '../../../../domain/contract/choices';
import { EntranceButtons } from '../../account/session/EntranceButtons';
import { SubmitButton } from '../../kit/Button';
import { Figures } from '../../kit/figures.styles';
import { Segmented } from '../../kit/Segmented';
import { Fields, OrderFoot } from '../spotOrder/fields.styles';
import type { SpotOrderRef } from '../spotOrder/useSpotOrder';
import { PlanConfirm } from './PlanConfirm';
import { ScaledFields, TwapFields } from './PlanFields';
import { PlanFigures } from './PlanPreview';
import { usePlanReason } from './usePlanReason';
import { useSpotPlan, type SpotPlanRef } from './useSpotPlan';

/** Form for scaled orders or a TWAP of a LEFT_RIGHT pair, replacing its order form. */
export function PlanForm({ pair, order }: { pair: string; order: SpotOrderRef }) {
  const { t } = useTranslation('spotPlan');
  const plan = useSpotPlan(pair);
  const { kind } = useSelector(plan, formOf);
  const state = useSelector(plan, (snapshot) => JSON.stringify(snapshot.value));
  return (
    <>
      <Fields data-state={state}>
        <Segmented
          label={t('kind')}
          items={SPOT_PLAN_KINDS.map((id) => ({ id, label: t(`kind_${id}`) }))}
          value={kind}
          full
          send="user.kind.choose"
          onChange={(next) => plan.send({ type: 'user.kind.choose', kind: next })}
        />
        {kind === 'scaled' ? <ScaledFields plan={plan} /> : <TwapFields plan={plan} />}
        <Figures>
          <PlanFigures plan={plan} last="" />
        </Figures>
      </Fields>
      <OrderFoot>
        <Submit plan={plan} order={order} />
      </OrderFoot>
      <PlanConfirm plan={plan} />
    </>
  );
}

/** Submit button with its blocking reason; log-in and sign-up buttons for visitors, as in the order form. */
function Submit({ plan, order }: { plan: SpotPlanRef; order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const why = usePlanReason();
  const signedIn = useSelector(plan, isSignedIn);
  const busy = useSelector(plan, isBusy);
  const reason = useSelector(plan, submitReasonOf, sameData);
  const { direction } = useSelector(plan, formOf);
  const { left_symbol: currency } = useSelector(plan, termsOf);
  const canLeave = useSelector(order, (snapshot) => snapshot.can({ type: 'user.login.open' }));
  if (!signedIn) return <EntranceButtons canLeave={canLeave} onEnter={(event) => order.send(event)} />;
  return (
    <SubmitButton
      variant={direction}
      reason={why(reason)}
      busy={busy}
      data-send="user.plan.submit"
      onClick={() => plan.send({ type: 'user.plan.submit' })}
    >
      {t(direction === 'buy' ? 'buyCurrency' : 'sellCurrency', { currency })}
    </SubmitButton>
  );
}
