import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SPOT_PLAN_KINDS } from '../../../../domain/contract/choices';
import { sameData } from '../../../machines/sameData';
import type { PlanDraft } from '../../../machines/spot/spotPlan/spotPlan.form';
import { formOf, submitReasonOf, termsOf, acceptReasonOf } from '../../../machines/spot/spotPlan/spotPlan.machine';
import { usePreferences } from '../../app/usePreferences';
import { SubmitButton, Button } from '../../kit/Button';
import { Dialog } from '../../kit/Dialog';
import { formatPrice, formatQuantity, formatWholePercent } from '../../kit/format';
import { formatSpan } from '../../kit/formatSpan';
import { FailedNote, Figures, Note } from '../../kit/parts.styles';
import { Segmented } from '../../kit/Segmented';
import { chooses, sends } from '../../kit/sends';
import { EntranceButtons } from '../../account/session/EntranceButtons';
import { Fields, OrderFoot } from '../spotOrder/fields.styles';
import type { SpotOrderRef } from '../spotOrder/useSpotOrder';
import { ScaledFields, TwapFields } from './PlanFields';
import { PlanFigures, RungTable } from './PlanPreview';
import { useSpotPlan, type SpotPlanRef, usePlanReason } from './useSpotPlan';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  dl { font-size: var(--font-md); gap: var(--space-2) var(--space-3); }
  dd { color: var(--text); font-weight: 600; }
`;

function PlanConfirm({ plan }: { plan: SpotPlanRef }) {
  const { t } = useTranslation(['spotPlan', 'spotOrder']);
  const why = usePlanReason();
  const open = useSelector(plan, (snapshot) => snapshot.hasTag('needsConfirm'));
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const reason = useSelector(plan, acceptReasonOf, sameData);
  const { left_symbol: currency } = useSelector(plan, termsOf);
  if (!draft) return null;
  const { direction, kind } = draft.body;
  const dismiss = () => plan.send({ type: 'user.plan.dismiss' });
  return (
    <Dialog
      open={open}
      title={t(kind === 'scaled' ? 'confirmScaled' : 'confirmTwap', { currency })}
      onClose={dismiss}
      sendClose="user.plan.dismiss"
      actions={
        <>
          <Button onClick={dismiss} data-send="user.plan.dismiss">
            {t('spotOrder:back')}
          </Button>
          <Button variant={direction} disabled={reason !== null} {...sends(plan, 'user.plan.accept')}>
            {t(direction === 'buy' ? 'spotOrder:buyCurrency' : 'spotOrder:sellCurrency', { currency })}
          </Button>
        </>
      }
    >
      <Body>
        {reason && <FailedNote role="alert">{why(reason)}</FailedNote>}
        <Summary plan={plan} draft={draft} />
        {kind === 'scaled' && <RungTable plan={plan} />}
        <Note>{t(kind === 'scaled' ? 'scaledNote' : 'twapNote')}</Note>
      </Body>
    </Dialog>
  );
}

function Summary({ plan, draft: { body, last } }: { plan: SpotPlanRef; draft: PlanDraft }) {
  const { t } = useTranslation(['spotPlan', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { left_symbol: left, right_symbol: right, price_tick: tick } = useSelector(plan, termsOf);
  const price = (value: string) => `${formatPrice(value, tick, languageTag)} ${right}`;
  return (
    <Figures>
      <dt>{t('spotOrder:pair')}</dt>
      <dd>{body.pair.replace('_', '/')}</dd>
      <dt>{t('spotOrder:side')}</dt>
      <dd>{t(body.direction === 'buy' ? 'spotOrder:buy' : 'spotOrder:sell')}</dd>
      <dt>{t('quantity')}</dt>
      <dd>{`${formatQuantity(body.quantity, languageTag)} ${left}`}</dd>
      <dt>{t(body.kind === 'scaled' ? 'orders' : 'slices')}</dt>
      <dd>{body.orders}</dd>
      {body.duration_ms && <dt>{t('minutes')}</dt>}
      {body.duration_ms && <dd>{formatSpan(body.duration_ms, languageTag)}</dd>}
      {body.variation ? <dt>{t('variation')}</dt> : null}
      {body.variation ? <dd>± {formatWholePercent(body.variation, languageTag)}</dd> : null}
      {body.kind === 'twap' && <dt>{t('limit')}</dt>}
      {body.kind === 'twap' && <dd>{body.price_limit ? price(body.price_limit) : t('noLimit')}</dd>}
      <PlanFigures plan={plan} last={last} />
    </Figures>
  );
}

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
          {...chooses(plan, 'user.kind.choose', 'kind')}
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
  const signedIn = useSelector(plan, (snapshot) => snapshot.context.signedIn);
  const busy = useSelector(plan, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(plan, submitReasonOf, sameData);
  const { direction } = useSelector(plan, formOf);
  const { left_symbol: currency } = useSelector(plan, termsOf);
  const canLeave = useSelector(order, (snapshot) => snapshot.can({ type: 'user.login.open' }));
  if (!signedIn) return <EntranceButtons canLeave={canLeave} onEnter={(event) => order.send(event)} />;
  return (
    <SubmitButton variant={direction} reason={why(reason)} busy={busy} {...sends(plan, 'user.plan.submit')}>
      {t(direction === 'buy' ? 'buyCurrency' : 'sellCurrency', { currency })}
    </SubmitButton>
  );
}
