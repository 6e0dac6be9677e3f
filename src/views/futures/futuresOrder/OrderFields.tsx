import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DIRECTIONS, TIME_IN_FORCE } from '../../../../domain/contract/choices';
import { TRIGGER_PRICES } from '../../../../domain/contract/futures/futuresChoices';
import { contractRulesOf } from '../../../machines/futures/futures/contractTerms';
import { kindOf } from '../../../machines/futures/futuresOrder/futuresOrder.form';
import * as select from '../../../machines/futures/futuresOrder/futuresOrder.machine';
import { SIZES_BY, type OrderField } from '../../../machines/futures/futuresOrder/futuresOrder.types';
import { usePreferences } from '../../app/usePreferences';
import { Checkbox } from '../../kit/Checkbox';
import { formatQuantity } from '../../kit/format';
import { Select } from '../../kit/Select';
import { changes, chooses } from '../../kit/sends';
import { Slider } from '../../kit/Slider';
import { SuffixSelect } from '../../kit/SuffixSelect';
import { Fields, MarketPrice } from '../../spot/spotOrder/fields.styles';
import { PriceChips } from '../../spot/spotOrder/PriceChips';
import { ContractBandNote, FormField, sameReason } from '../futures/FormField';
import { useMark } from '../futures/useFutures';
import type { FuturesOrderRef } from './useFuturesOrder';

interface FieldProps {
  order: FuturesOrderRef;
  field: OrderField;
  label: string;
  unit: ReactNode;
  hint?: string;
}

/** Field of the order form, with its error. */
function Field({ order, field, label, unit, hint }: FieldProps) {
  const value = useSelector(order, (snapshot) => select.formOf(snapshot).fields[field]);
  const terms = useSelector(order, select.termsOf);
  const reason = useSelector(order, (snapshot) => select.fieldReasonOf(snapshot, field), sameReason);
  return (
    <FormField
      {...{ field, terms, label, unit, value, reason }}
      {...(hint === undefined ? {} : { hint })}
      kind={kindOf(field)}
      onChange={(text) => order.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Quantity, or the USDT amount that an opening order's quantity is derived from, with the converted value. */
function SizeField({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { effect, fields } = useSelector(order, select.formOf);
  const { left } = useSelector(order, select.termsOf);
  const sizedBy = useSelector(order, select.sizedByShown);
  if (effect === 'close') return <Field order={order} field="quantity" label={t('spotOrder:quantity')} unit={left} />;
  const names = { coin: left, usdt: 'USDT', margin: t('sizeBy_margin'), risk: t('sizeBy_risk') };
  const unit = (
    <SuffixSelect
      label={t('sizeBy')}
      value={sizedBy}
      options={SIZES_BY.map((value) => ({ value, label: names[value] }))}
      send="user.sizeBy.choose"
      onChange={(sizeBy) => order.send({ type: 'user.sizeBy.choose', sizeBy })}
    />
  );
  if (sizedBy === 'coin') return <Field order={order} field="quantity" label={t('spotOrder:quantity')} unit={unit} />;
  const quantity = fields.quantity === '' ? '--' : formatQuantity(fields.quantity, languageTag);
  return (
    <Field
      order={order}
      field="amount"
      label={t(`sizeLabel_${sizedBy}`)}
      unit={unit}
      hint={t('sizeComesTo', { quantity, currency: left })}
    />
  );
}

/** Price and quantity, plus take-profit and stop-loss for an opening order. */
export function OrderFields({ order }: { order: FuturesOrderRef }) {
  const { t } = useTranslation(['futures', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { type, effect, timeInForce, withTargets, triggerBy } = useSelector(order, select.formOf);
  const terms = useSelector(order, select.termsOf);
  const percent = useSelector(order, select.percentShown);
  const canSlide = useSelector(order, select.canSlideShown);
  return (
    <Fields>
      {type === 'limit' ? (
        <>
          <Field order={order} field="price" label={t('spotOrder:price')} unit="USDT" />
          <BandNote order={order} />
          <PriceChips
            pair={terms.contract.market}
            grid={contractRulesOf(terms).grid}
            onPick={(price) => order.send({ type: 'user.price.pick', price })}
          />
        </>
      ) : (
        <MarketPrice>{t('spotOrder:marketPrice')}</MarketPrice>
      )}
      <SizeField order={order} />
      {canSlide && (
        <Slider
          label={t(effect === 'open' ? 'spotOrder:share' : 'shareOfPosition')}
          value={percent}
          languageTag={languageTag}
          {...chooses(order, 'user.size.percent', 'percent')}
        />
      )}
      {effect === 'open' && (
        <Checkbox checked={withTargets} {...chooses(order, 'user.targets.toggle', 'on')}>
          {t('targetsShort')}
        </Checkbox>
      )}
      {effect === 'open' && withTargets && (
        <>
          <Field order={order} field="takeProfit" label={t('kind_takeProfit')} unit="USDT" />
          <Field order={order} field="stopLoss" label={t('kind_stopLoss')} unit="USDT" />
          <Select
            label={t('triggerBy')}
            value={triggerBy}
            options={TRIGGER_PRICES.map((value) => ({ value, label: t(`trigger_${value}`) }))}
            {...changes(order, 'user.triggerBy.choose', 'triggerBy')}
          />
        </>
      )}
      {type === 'limit' && (
        <Select
          label={t('spotOrder:timeInForce')}
          value={timeInForce}
          data-send="user.timeInForce.choose"
          options={TIME_IN_FORCE.map((value) => ({ value, label: t(`spotOrder:force_${value}`) }))}
          onChange={(next) => order.send({ type: 'user.timeInForce.choose', timeInForce: next })}
        />
      )}
    </Fields>
  );
}

/** Price band note for both sides of the form: closing a long sells, as does opening a short. */
function BandNote({ order }: { order: FuturesOrderRef }) {
  const terms = useSelector(order, select.termsOf);
  const price = useSelector(order, (snapshot) => select.formOf(snapshot).fields.price);
  const fair = useMark(terms.contract.pair) ?? '';
  return <ContractBandNote {...{ terms, fair, typed: price, sides: DIRECTIONS }} />;
}
