import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { sameData } from '../../../machines/sameData';
import {
  type Amended,
  type AmendField,
  amendFields,
  feesIn,
  figuresOf,
  plainIn,
} from '../../../machines/spot/spotAmend/spotAmend.form';
import { formOf, isBusy, reasonOf, amendProblem, keepsPlace } from '../../../machines/spot/spotAmend/spotAmend.machine';
import { rulesOf } from '../../../machines/spot/spotOrder/spotOrder.form';
import { useCloses } from '../../app/useDialog';
import { useTick } from '../../app/useMarket';
import { usePreferences } from '../../app/usePreferences';
import { BeforeAfter } from '../../kit/BeforeAfter';
import { SubmitButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { Dialog } from '../../kit/Dialog';
import { Form, submits } from '../../kit/Form';
import { formatPrice, formatQuantity, formatShare } from '../../kit/format';
import { FailedNote, Figures, Note } from '../../kit/parts.styles';
import { UndoBar } from '../../kit/UndoBar';
import { pairText } from '../orders/orderCells';
import { reasonText } from '../../app/reasonText';
import { PriceBandNote } from '../spotOrder/PriceBandNote';
import { useSpotAmend, type SpotAmendRef } from './useSpotAmend';

interface AmendingProps {
  flow: SpotAmendRef;
  amended: Amended;
}

function Moved({ flow, amended: { order, terms } }: AmendingProps) {
  const { t } = useTranslation('orders');
  const { languageTag } = usePreferences();
  const price = (order.status === 'untriggered' ? order.trigger_price : order.price) ?? '';
  return (
    <UndoBar
      text={t('lineMoved', { price: formatPrice(price, terms.price_tick, languageTag) })}
      label={t('undo')}
      send="user.amend.undo"
      onUndo={() => flow.send({ type: 'user.amend.undo' })}
    />
  );
}

/** Dialog for amending an order, which shows the changes before they are sent. Mount it once per screen. */
export function AmendDialog() {
  const flow = useSpotAmend();
  const amended = useSelector(flow, (snapshot) => snapshot.context.amended);
  const moved = useSelector(flow, (snapshot) => snapshot.context.moved);
  const cell = useSelector(flow, ({ context }) => context.cell);
  if (moved) return <Moved flow={flow} amended={moved.amended} />;
  return amended && cell === null && <Amending flow={flow} amended={amended} />;
}

function Amending({ flow, amended }: AmendingProps) {
  const { t } = useTranslation(['orders', 'spotOrder', 'errors', 'validation']);
  const { t: tOrder } = useTranslation(['spotOrder', 'errors', 'validation']);
  const state = useSelector(flow, (snapshot) => JSON.stringify(snapshot.value));
  const busy = useSelector(flow, isBusy);
  const reason = useSelector(flow, reasonOf, sameData);
  const error = useSelector(flow, ({ context }) => context.error);
  const keeps = useSelector(flow, ({ context }) => keepsPlace(context));
  const { order } = amended;
  return (
    <Dialog
      open
      title={t('amendOf', { side: t(order.direction), pair: pairText(order.pair) })}
      {...useCloses(flow, 'user.amend.cancel')}
      width={400}
    >
      <Form data-state={state} {...submits(() => flow.send({ type: 'user.amend.submit' }))}>
        {amendFields(order).map((field) => (
          <Field key={field} flow={flow} amended={amended} field={field} />
        ))}
        <Band flow={flow} amended={amended} />
        <Changes flow={flow} amended={amended} />
        <Note>{t(keeps ? 'amendKeeps' : 'amendLoses')}</Note>
        {error && <FailedNote role="alert">{t(error)}</FailedNote>}
        <SubmitButton reason={reasonText(tOrder, reason)} busy={busy} data-send="user.amend.submit">
          {t('amend')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

const LABELS = { trigger: 'triggerPrice', price: 'price', quantity: 'quantity' } as const;

function Field({ flow, amended, field }: AmendingProps & { field: AmendField }) {
  const { t } = useTranslation(['spotOrder', 'errors', 'validation']);
  const { languageTag } = usePreferences();
  const value = useSelector(flow, (snapshot) => formOf(snapshot)[field]);
  const reason = useSelector(flow, ({ context }) => amendProblem(context, field), sameData);
  const busy = useSelector(flow, isBusy);
  const { terms } = amended;
  const isQuantity = field === 'quantity';
  return (
    <DecimalField
      label={t(LABELS[field])}
      value={value}
      readOnly={busy}
      step={isQuantity ? terms.qty_step : terms.price_tick}
      languageTag={languageTag}
      suffix={isQuantity ? terms.left_symbol : terms.right_symbol}
      error={reasonText(t, reason)}
      data-send="user.field.change"
      onChange={(text) => flow.send({ type: 'user.field.change', field, text })}
    />
  );
}

/** Checks a resting limit against the market, and that of an untriggered order against its trigger. */
function Band({ flow, amended }: AmendingProps) {
  const form = useSelector(flow, formOf);
  const { order, terms } = amended;
  const last = useTick(order.pair)?.close ?? '';
  const fair = order.status === 'untriggered' ? plainIn(amended, form, 'trigger') : last;
  const price = order.price === null ? '' : plainIn(amended, form, 'price');
  return <PriceBandNote rules={rulesOf(terms)} price={price} fair={fair} sides={[order.direction]} />;
}

function Changes({ flow, amended }: AmendingProps) {
  const { t } = useTranslation('spotOrder');
  const { languageTag } = usePreferences();
  const form = useSelector(flow, formOf);
  const { order, terms } = amended;
  const now = figuresOf(order);
  const fees = feesIn(amended, form);
  const rate = formatShare(terms.taker_fee, languageTag);
  const shown = (field: AmendField, text: string) => {
    if (!/^\d+(\.\d+)?$/.test(text)) return '--';
    return field === 'quantity'
      ? `${formatQuantity(text, languageTag)} ${terms.left_symbol}`
      : formatPrice(text, terms.price_tick, languageTag);
  };
  return (
    <Figures>
      {amendFields(order).flatMap((field) => [
        <dt key={`${field}:name`}>{t(LABELS[field])}</dt>,
        <dd key={field}>
          <BeforeAfter before={shown(field, now[field])} after={shown(field, form[field])} />
        </dd>,
      ])}
      <dt>{t('fee')}</dt>
      <dd>{fees === null ? rate : `≈ ${formatQuantity(fees.taker, languageTag)} ${fees.currency} · ${rate}`}</dd>
    </Figures>
  );
}
