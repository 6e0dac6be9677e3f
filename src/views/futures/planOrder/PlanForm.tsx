import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DIRECTIONS, TRAIL_BASES } from '../../../../domain/contract/choices';
import { TRIGGER_PRICES } from '../../../../domain/contract/futures/futuresChoices';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { plainOf } from '../../../machines/futures/futures/fieldChecks';
import { EXECUTIONS, kindOf, type PlanField } from '../../../machines/futures/planOrder/planOrder.form';
import * as select from '../../../machines/futures/planOrder/planOrder.machine';
import { usePreferences } from '../../app/usePreferences';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { Figures, Note } from '../../kit/parts.styles';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { changes, chooses, decides } from '../../kit/sends';
import { Fields, MarketPrice } from '../../spot/spotOrder/fields.styles';
import { ContractBandNote, FormField, sameReason } from '../futures/FormField';
import { FillFigures, useTakenByPlan } from '../futuresOrder/FillOutlook';
import type { PlanOrderRef } from '../futuresOrder/useFuturesOrder';

/** Trigger and the order placed when it is reached, or the trail of a trailing stop. */
export function PlanFields({ plan }: { plan: PlanOrderRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { execution, triggerBy } = useSelector(plan, select.formOf);
  const { left } = useSelector(plan, select.termsOf);
  const trails = execution === 'trailing';
  return (
    <Fields>
      <Segmented
        label={t('spotOrder:executedAs')}
        items={EXECUTIONS.map((id) => ({ id, label: id === 'trailing' ? t('kind_trailing') : t(`orders:type_${id}`) }))}
        value={execution}
        full
        {...chooses(plan, 'user.execution.choose', 'execution')}
      />
      {trails && <Callback plan={plan} />}
      <Field
        plan={plan}
        field="trigger"
        label={trails ? t('activationOptional') : t('spotOrder:triggerPrice')}
        unit="USDT"
      />
      <Select
        label={t('triggerBy')}
        value={triggerBy}
        options={TRIGGER_PRICES.map((value) => ({ value, label: t(`trigger_${value}`) }))}
        {...changes(plan, 'user.triggerBy.choose', 'triggerBy')}
      />
      {execution === 'limit' && (
        <>
          <Field plan={plan} field="price" label={t('spotOrder:price')} unit="USDT" />
          <BandNote plan={plan} />
        </>
      )}
      {execution === 'market' && <MarketPrice>{t('spotOrder:marketPrice')}</MarketPrice>}
      <Field plan={plan} field="quantity" label={t('spotOrder:quantity')} unit={left} />
      {trails && <Note>{t('trailingNote')}</Note>}
    </Fields>
  );
}

/** Callback distance, in percent or as an amount. */
function Callback({ plan }: { plan: PlanOrderRef }) {
  const { t } = useTranslation('futures');
  const { callbackBy } = useSelector(plan, select.formOf);
  return (
    <>
      <Select
        label={t('callbackBy')}
        value={callbackBy}
        options={TRAIL_BASES.map((value) => ({ value, label: t(`callback_${value}`) }))}
        {...changes(plan, 'user.callbackBy.choose', 'callbackBy')}
      />
      <Field plan={plan} field="callback" label={t('callback')} unit={callbackBy === 'rate' ? '%' : 'USDT'} />
    </>
  );
}

/** Price band note for both sides of the form; a pending limit is checked against its trigger. */
function BandNote({ plan }: { plan: PlanOrderRef }) {
  const terms = useSelector(plan, select.termsOf);
  const { price, trigger } = useSelector(plan, select.formOf).fields;
  return <ContractBandNote {...{ terms, fair: plainOf(terms, 'price', trigger), typed: price, sides: DIRECTIONS }} />;
}

function Field({ plan, field, label, unit }: { plan: PlanOrderRef; field: PlanField; label: string; unit: string }) {
  const value = useSelector(plan, (snapshot) => select.formOf(snapshot).fields[field]);
  const terms = useSelector(plan, select.termsOf);
  const reason = useSelector(plan, (snapshot) => select.fieldReasonOf(snapshot, field), sameReason);
  const kind = useSelector(plan, (snapshot) => kindOf(field, select.formOf(snapshot)));
  return (
    <FormField
      {...{ field, terms, label, unit, value, reason, kind }}
      onChange={(text) => plan.send({ type: 'user.field.change', field, text })}
    />
  );
}

const Aside = styled.p`
  margin-top: var(--space-3);
  color: var(--text-2);
`;

export function PlanConfirm({ plan }: { plan: PlanOrderRef }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const open = useSelector(plan, (snapshot) => snapshot.hasTag('needsConfirm'));
  const accepts = useSelector(plan, select.canAccept);
  const { execution, triggerBy, callbackBy, fields } = useSelector(plan, select.formOf);
  const draft = useSelector(plan, select.draftOf);
  const terms = useSelector(plan, select.termsOf);
  const { contract, left } = terms;
  const taken = useTakenByPlan(plan, terms);
  const price = (value: string) => `${formatPrice(value, contract.price_tick, languageTag)} USDT`;
  if (!open || !draft) return null;
  const { direction, reduce_only } = draft.body;
  const shown = `${t(`direction_${direction}`)}${reduce_only ? ` · ${t('reduceOnly')}` : ''}`;
  return (
    <ConfirmDialog
      open
      title={t(execution === 'trailing' ? 'trailTitle' : 'planTitle', { pair: contract.pair.replace('_', '/') })}
      acceptLabel={shown}
      dismissLabel={t('spotOrder:back')}
      busy={!accepts}
      {...decides(plan, 'user.plan.accept', 'user.plan.dismiss')}
    >
      <Figures>
        <dt>{t('orders:side')}</dt>
        <dd>{shown}</dd>
        {execution === 'trailing' && (
          <>
            <dt>{t('callback')}</dt>
            <dd>
              {callbackBy === 'rate' ? formatShare(`${fields.callback}e-2`, languageTag) : price(fields.callback)}
            </dd>
          </>
        )}
        <dt>{t(execution === 'trailing' ? 'activationPrice' : 'spotOrder:triggerPrice')}</dt>
        <dd>{`${fields.trigger === '' ? t('activationNow') : price(fields.trigger)} (${t(`trigger_${triggerBy}`)})`}</dd>
        <dt>{t('spotOrder:price')}</dt>
        <dd>{execution === 'limit' ? price(fields.price) : t('spotOrder:marketPrice')}</dd>
        <dt>{t('spotOrder:quantity')}</dt>
        <dd>{`${formatQuantity(fields.quantity, languageTag)} ${left}`}</dd>
        <FillFigures terms={terms} taken={{ ...taken, direction: buys(direction) ? 'buy' : 'sell' }} />
      </Figures>
      <Aside>{t('planHoldsNothing')}</Aside>
    </ConfirmDialog>
  );
}
