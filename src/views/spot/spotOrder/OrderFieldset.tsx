import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import { SPOT_TIME_IN_FORCE } from '../../../../domain/contract/choices';
import {
  hasBasis,
  hasPrice,
  isStop,
  isTrailing,
  plainOf,
  canBeIceberg,
  canHaveTargets,
} from '../../../machines/spot/spotOrder/spotOrder.form';
import * as select from '../../../machines/spot/spotOrder/spotOrder.machine';
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
import { PriceBandNote } from './PriceBandNote';
import { PriceChips } from './PriceChips';
import type { SpotOrderRef } from './useSpotOrder';
import { Checkbox } from '../../kit/Checkbox';

/** Target prices for selling what a buy bought, or buying back what a sell sold. */
function TargetFields({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { right } = useSelector(order, select.rulesShown);
  const form = useSelector(order, select.formOf);
  if (!canHaveTargets(form)) return null;
  return (
    <>
      <Checkbox checked={form.withTargets} {...chooses(order, 'user.targets.toggle', 'on')}>
        {t('targets')}
      </Checkbox>
      {form.withTargets && (
        <>
          <Note>{t(form.direction === 'buy' ? 'targetsNote' : 'targetsNoteOfSell')}</Note>
          <Field order={order} field="takeProfit" label={t('takeProfit')} unit={right} />
          <Field order={order} field="stopLoss" label={t('stopLoss')} unit={right} />
        </>
      )}
    </>
  );
}

/** Quantity of the order that the book shows at a time. */
function IcebergField({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { left } = useSelector(order, select.rulesShown);
  const form = useSelector(order, select.formOf);
  if (!canBeIceberg(form)) return null;
  return (
    <>
      <Checkbox checked={form.withIceberg} {...chooses(order, 'user.iceberg.toggle', 'on')}>
        {t('iceberg')}
      </Checkbox>
      {form.withIceberg && (
        <>
          <Note>{t('icebergNote')}</Note>
          <Field order={order} field="visible" label={t('visibleQuantity')} unit={left} />
        </>
      )}
    </>
  );
}

const TrailFields = laterView(() => import('./TrailFields').then((chunk) => chunk.TrailFields));
const GoodTill = laterView(() => import('./GoodTill').then((chunk) => chunk.GoodTill));

/** Prices, sizes and options of the order, depending on its type. */
export function OrderFieldset({ order }: { order: SpotOrderRef }) {
  const { t } = useTranslation('spotOrder');
  const { type, direction } = useSelector(order, select.formOf);
  const { languageTag } = usePreferences();
  const { pair, grid, left, right } = useSelector(order, select.rulesShown);
  const percent = useSelector(order, select.percentShown);
  const canSlide = useSelector(order, select.canSlideShown);
  const sizes = useSelector(order, select.sizeFieldsShown, (a, b) => a.join() === b.join());
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
  const { timeInForce } = useSelector(order, select.formOf);
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
  const { basis } = useSelector(order, select.formOf);
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
  const rules = useSelector(order, select.rulesShown);
  const form = useSelector(order, select.formOf);
  const last = useTick(rules.pair)?.close ?? '';
  const fair = isStop(form.type) ? plainOf(rules, form, 'trigger') : last;
  return <PriceBandNote {...{ rules, fair, price: plainOf(rules, form, 'price'), sides: [form.direction] }} />;
}
