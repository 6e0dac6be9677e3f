import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import { filledPercent } from '../../../../domain/rules/spot/progress';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { formatPrice, formatQuantity, formatShare, formatWholePercent } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Two } from '../../kit/parts.styles';
import { column, figure, type Column } from '../../kit/columns';
import { OrderStatus } from './OrderTrack';

/** Formatting context of order cells: texts, language and a price formatter. */
export interface OrderTexts {
  t: ReturnType<typeof useTranslation<'orders'>>['t'];
  languageTag: string;
  /** Formats a price with the digits of the pair's grid; "--" for none. */
  price: (pair: string, price: string | null) => string;
}

export function useOrderTexts(): OrderTexts {
  const { t } = useTranslation('orders');
  const { languageTag } = usePreferences();
  const { pairOf } = usePlatform();
  return {
    t,
    languageTag,
    price: (pair, price) =>
      price === null ? NONE : formatPrice(price, pairOf(pair)?.price_tick ?? price, languageTag),
  };
}

export const Side = styled.span<{ $side: 'buy' | 'sell' }>`
  color: var(--${({ $side }) => ($side === 'buy' ? 'up' : 'down')});
  font-weight: 600;
`;

const Fill = styled.span<{ $percent: number }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  &::before {
    content: '';
    width: 44px;
    height: 4px;
    border-radius: var(--radius-full);
    background: linear-gradient(to right, var(--accent) ${({ $percent }) => $percent}%, var(--hover) 0);
  }
`;

export const pairText = (pair: string) => pair.replace('_', '/');
/** Left currency of a pair. */
export const leftOf = (pair: string) => pair.split('_')[0] ?? '';
const rightOf = (pair: string) => pair.split('_')[1] ?? '';
const NONE = '--';

/** Order size: quantity, or the total of a market buy. */
export const sizeText = (order: SpotOrder, languageTag: string) =>
  order.quantity === null
    ? `${formatQuantity(order.total ?? '0', languageTag)} ${rightOf(order.pair)}`
    : `${formatQuantity(order.quantity, languageTag)} ${leftOf(order.pair)}`;

function OrderSize({ order }: { order: SpotOrder }) {
  const { quantity, total, pair } = order;
  return quantity === null ? (
    <Amount value={total ?? '0'} currency={rightOf(pair)} named inColumn="amounts" />
  ) : (
    <Amount value={quantity} currency={leftOf(pair)} named inColumn="amounts" />
  );
}

export const feeText = (order: Pick<SpotOrder, 'fee' | 'fee_currency'>, languageTag: string) =>
  `${formatQuantity(order.fee, languageTag)} ${order.fee_currency}`;

/** Order type; legs of an OCO, orders of a plan and trailing stops are marked as such. */
export const typeText = ({ t }: OrderTexts, { type, callback, oco_id: oco, plan_kind: plan }: SpotOrder) => {
  if (callback !== null) return t('trailingStop');
  const whose = plan ? t(`plan_${plan}`) : oco && t('oco');
  return whose ? `${whose} · ${t(`type_${type}`)}` : t(`type_${type}`);
};

/** Callback distance of a trailing stop; null for other orders. */
export function callbackText({ languageTag, price }: OrderTexts, order: SpotOrder): string | null {
  const { callback, callback_value: value, pair } = order;
  if (callback === null || value === null) return null;
  return callback === 'rate' ? formatShare(value, languageTag) : `${price(pair, value)} ${rightOf(pair)}`;
}

/** Trigger price of an order; below it the trail of a trailing stop, or a note that it awaits activation. */
function Trigger({ texts, order }: { texts: OrderTexts; order: SpotOrder }) {
  const { t, price } = texts;
  const distance = callbackText(texts, order);
  const fires = price(order.pair, order.trigger_price);
  if (distance === null) return fires;
  return (
    <Two>
      {fires}
      <small>{order.best_price === null ? t('activationPrice') : t('trailsBy', { distance })}</small>
    </Two>
  );
}

export const priceText = ({ t, price }: OrderTexts, order: SpotOrder) =>
  order.price === null ? t('market') : price(order.pair, order.price);

export const turnoverText = (order: Pick<SpotOrder, 'turnover' | 'pair'>, languageTag: string) =>
  `${formatQuantity(order.turnover, languageTag)} ${rightOf(order.pair)}`;

export const FillBar = ({ order, languageTag }: { order: SpotOrder; languageTag: string }) => {
  const percent = filledPercent(order);
  return <Fill $percent={percent}>{formatWholePercent(percent, languageTag)}</Fill>;
};

export function orderColumns(texts: OrderTexts): Record<string, Column<SpotOrder>> {
  const { t, languageTag, price } = texts;
  return {
    time: column('time', t('time'), (order) => formatDateTime(order.time, languageTag, 'short'), 'about'),
    timeBrief: column('time', t('time'), (order) => formatDateTime(order.time, languageTag, 'brief'), 'about'),
    pair: column('pair', t('pair'), (order) => <strong>{pairText(order.pair)}</strong>, 'title'),
    type: column('type', t('type'), (order) => typeText(texts, order)),
    side: column('side', t('side'), (order) => <Side $side={order.direction}>{t(order.direction)}</Side>, 'title'),
    price: figure('price', t('price'), (order) => priceText(texts, order), 'about'),
    trigger: figure('trigger', t('triggerPrice'), (order) => <Trigger texts={texts} order={order} />),
    size: figure('size', t('quantity'), (order) => <OrderSize order={order} />, 'value'),
    filled: figure('filled', t('filled'), (order) => <FillBar order={order} languageTag={languageTag} />),
    share: figure('share', t('filled'), (order) => formatWholePercent(filledPercent(order), languageTag)),
    average: figure('average', t('averagePrice'), (order) => price(order.pair, order.average_price)),
    turnover: figure('turnover', t('turnover'), (order) => (
      <Amount value={order.turnover} currency={rightOf(order.pair)} named />
    )),
    fee: figure('fee', t('fee'), ({ fee, fee_currency }) => (
      <Amount value={fee} currency={fee_currency} named inColumn="fees" />
    )),
    status: column('status', t('status'), (order) => <OrderStatus status={order.status} />, 'state'),
  };
}

/** Last column, with the actions of a row. */
export const actColumn = <Row,>({ t }: OrderTexts, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'act',
  header: t('act'),
  align: 'end',
  pinned: true,
  cell,
});

export const pick = (columns: Record<string, Column<SpotOrder>>, ids: readonly string[]): Column<SpotOrder>[] =>
  ids.flatMap((id) => columns[id] ?? []);
