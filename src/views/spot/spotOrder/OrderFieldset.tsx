import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { SPOT_TIME_IN_FORCE } from '../../../../domain/contract/choices';
import { hasBasis, hasPrice, isStop, isTrailing, plainOf } from '../../../machines/spot/spotOrder/spotOrder.form';
import {
  canSlideShown,
  formOf,
  percentShown,
  rulesShown,
  sizeFieldsShown,
} from '../../../machines/spot/spotOrder/spotOrder.machine';
import { useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { Segmented } from '../../kit/Segmented';
import { Select } from '../../kit/Select';
import { Note } from '../../kit/parts.styles';
import { Slider } from '../../kit/Slider';
import { chooses } from '../../kit/sends';
import { Field } from './Field';
import { Fields, MarketPrice } from './fields.styles';
import { IcebergField, TargetFields } from './OrderOptions';
import { PriceBandNote } from './PriceBandNote';
import { PriceChips } from './PriceChips';
import type { SpotOrderRef } from './useSpotOrder';

const TrailFields = laterView(() => import('./TrailFields').then((chunk) => chunk.TrailFields));
const GoodTill = laterView(() => import('./GoodTill').then((chunk) => chunk.GoodTill));

/** Prices, sizes and options of the order, depending on its type. */
export function OrderFieldset({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { type, direction } = useSelector(order, formOf);
  const { languageTag } = usePreferences();
  const { pair, grid, left, right } = useSelector(order, rulesShown);
  const percent = useSelector(order, percentShown);
  const canSlide = useSelector(order, canSlideShown);
  const sizes = useSelector(order, sizeFieldsShown, (a, b) => a.join() === b.join());
  return (
    <Fields>
      {type === 'oco' && <Note>{t('ocoNote')}</Note>}
      {(isStop(type) || isTrailing(type)) && (
        <Segmented
          label={t('executedAs')}
          items={[
            { id: 'stop_limit', label: t('typeLimit') },
            { id: 'stop_market', label: t('typeMarket') },
            { id: 'trailing_stop', label: t('typeTrailing') },
          ]}
          value={type}
          full
          {...chooses(order, 'user.type.choose', 'orderType')}
        />
      )}
      {isStop(type) && <Field order={order} field="trigger" label={t('triggerPrice')} unit={right} />}
      {isTrailing(type) && (
        <Suspense fallback={ON_ITS_WAY}>
          <TrailFields order={order} />
        </Suspense>
      )}
      {hasPrice(type) ? (
        <>
          <Field order={order} field="price" label={t('price')} unit={right} />
          <BandNote order={order} />
          <PriceChips pair={pair} grid={grid} onPick={(price) => order.send({ type: 'user.price.pick', price })} />
        </>
      ) : (
        <MarketPrice>{t('marketPrice')}</MarketPrice>
      )}
      {type === 'oco' && (
        <>
          <Field order={order} field="trigger" label={t('triggerPrice')} unit={right} />
          <Field order={order} field="stop" label={t('stopPrice')} unit={right} placeholder={t('atMarket')} />
        </>
      )}
      {hasBasis({ type, direction }) && <SizeBy order={order} />}
      {sizes.includes('quantity') && <Field order={order} field="quantity" label={t('quantity')} unit={left} />}
      {canSlide && (
        <Slider
          label={t('share')}
          value={percent}
          languageTag={languageTag}
          {...chooses(order, 'user.size.percent', 'percent')}
        />
      )}
      {sizes.includes('total') && <Field order={order} field="total" label={t('total')} unit={right} />}
      <TargetFields order={order} />
      <IcebergField order={order} />
      {type === 'limit' && <TimeInForce order={order} />}
    </Fields>
  );
}

function TimeInForce({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { timeInForce } = useSelector(order, formOf);
  return (
    <>
      <Select
        label={t('timeInForce')}
        value={timeInForce}
        data-send="user.timeInForce.choose"
        options={SPOT_TIME_IN_FORCE.map((value) => ({ value, label: t(`force_${value}`) }))}
        onChange={(next) => order.send({ type: 'user.timeInForce.choose', timeInForce: next })}
      />
      {timeInForce === 'gtd' && (
        <Suspense fallback={ON_ITS_WAY}>
          <GoodTill order={order} />
        </Suspense>
      )}
    </>
  );
}

function SizeBy({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { basis } = useSelector(order, formOf);
  return (
    <Segmented
      label={t('sizeBy')}
      items={[
        { id: 'quantity', label: t('byQuantity') },
        { id: 'total', label: t('byTotal') },
      ]}
      value={basis}
      full
      {...chooses(order, 'user.basis.choose', 'basis')}
    />
  );
}

/** Checks a limit against the last price, or against the trigger when it waits for one. */
function BandNote({ order }: { order: SpotOrderRef }) {
  const rules = useSelector(order, rulesShown);
  const form = useSelector(order, formOf);
  const last = useTick(rules.pair)?.close ?? '';
  const fair = isStop(form.type) ? plainOf(rules, form, 'trigger') : last;
  return <PriceBandNote {...{ rules, fair, price: plainOf(rules, form, 'price'), sides: [form.direction] }} />;
}
