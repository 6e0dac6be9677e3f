import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { FuturesOrder, FuturesStatus } from '../../../../domain/contract/futures/futures';
import { buys } from '../../../machines/futures/futures/contractTerms';
import { Amount } from '../../app/Amount';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount } from '../futures/figures';
import { formatPrice, formatQuantity, groupDecimal } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import { Two } from '../../kit/parts.styles';
import { column, figure, type Column } from '../../kit/columns';
import { Badge, type BadgeTone } from '../../kit/Badge';

const NONE = '--';

export interface FuturesTexts {
  t: ReturnType<typeof useTranslation<['futures', 'errors', 'orders', 'spotOrder']>>['t'];
  languageTag: string;
  /** Formats a price with the digits of the contract's grid; "--" for none. */
  price: (pair: string, price: string | null) => string;
  quantity: (pair: string, quantity: string) => string;
  usdt: (amount: string) => string;
}

export function useFuturesTexts(): FuturesTexts {
  const { t } = useTranslation(['futures', 'errors', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const { pairOf } = usePlatform();
  return {
    t,
    languageTag,
    price: (pair, price) =>
      price === null ? NONE : formatPrice(price, pairOf(pair)?.price_tick ?? price, languageTag),
    quantity: (pair, quantity) => `${formatQuantity(quantity, languageTag)} ${pair.split('_')[0] ?? ''}`,
    usdt: (amount) => `${groupDecimal(amount, languageTag, 2)} USDT`,
  };
}

/** Contract quantity, aligned for a column of different contracts. */
export const Quantity = ({ pair, quantity }: { pair: string; quantity: string }) => (
  <Amount value={quantity} currency={pair.split('_')[0] ?? ''} named inColumn="amounts" />
);

export const Fee = ({ fee }: { fee: string }) => <Amount value={fee} currency="USDT" named />;

export const Direction = styled.span<{ $buys: boolean }>`
  color: var(--${({ $buys }) => ($buys ? 'up' : 'down')});
  font-weight: 600;
`;

const end = { align: 'end' } as const;

const TONES: Record<FuturesStatus, BadgeTone> = {
  entrusted: 'neutral',
  submitted: 'accent',
  partial: 'warn',
  traded: 'ok',
  cancelling: 'warn',
  cancelled: 'neutral',
  invalid: 'danger',
};

export function FuturesStatusBadge({ status }: { status: FuturesStatus }) {
  const { t } = useTranslation('futures');
  return <Badge $tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}

/** Columns of orders, trigger orders and fills alike. */
export const recordColumns = ({ t, languageTag }: FuturesTexts) =>
  ({
    time: column('time', t('orders:time'), ({ time }) => formatDateTime(time, languageTag, 'short'), 'about'),
    contract: column('contract', t('contract'), ({ pair }) => <strong>{pair.replace('_', '/')}</strong>, 'title'),
    direction: column(
      'direction',
      t('orders:side'),
      ({ direction }) => <Direction $buys={buys(direction)}>{t(`direction_${direction}`)}</Direction>,
      'title',
    ),
  }) satisfies Record<string, Column<Pick<FuturesOrder, 'time' | 'pair' | 'direction'>>>;

export function orderColumns(texts: FuturesTexts): Record<string, Column<FuturesOrder>> {
  const { t, languageTag, price } = texts;
  const { time, direction } = recordColumns(texts);
  const sizeOf = (order: FuturesOrder) => <Quantity pair={order.pair} quantity={order.quantity} />;
  return {
    time,
    contract: {
      id: 'contract',
      header: t('contract'),
      brief: 'title',
      cell: ({ pair, leverage }) => (
        <>
          <strong>{pair.replace('_', '/')}</strong> {leverage}×
        </>
      ),
    },
    direction,
    type: column('type', t('orders:type'), ({ type }) => t(`type_${type}`)),
    trigger: column('trigger', t('orders:triggerPrice'), (one) => price(one.pair, one.trigger_price)),
    price: figure(
      'price',
      t('orders:price'),
      (order) => (order.price === null ? t('orders:market') : price(order.pair, order.price)),
      'about',
    ),
    average: figure('average', t('executionPrice'), (order) => price(order.pair, order.average_price)),
    size: figure('size', t('orders:quantity'), sizeOf, 'value'),
    progress: {
      id: 'progress',
      header: t('orders:quantity'),
      ...end,
      brief: 'value',
      briefly: sizeOf,
      cell: (order) => (
        <Two>
          {sizeOf(order)}
          <small>{t('filledShort', { quantity: formatQuantity(order.deal_quantity, languageTag) })}</small>
        </Two>
      ),
    },
    dealt: figure('dealt', t('orders:filled'), (order) => (
      <Quantity pair={order.pair} quantity={order.deal_quantity} />
    )),
    fee: figure('fee', t('orders:fee'), ({ fee }) => <Fee fee={fee} />),
    profit: figure('profit', t('profit'), ({ profit }) => <ProfitAmount amount={profit} languageTag={languageTag} />),
    source: column('source', t('source'), ({ source }) => t(`source_${source}`)),
    status: column('status', t('orders:status'), ({ status }) => <FuturesStatusBadge status={status} />, 'state'),
  };
}

export const pick = <Row,>(columns: Record<string, Column<Row>>, ids: readonly string[]): Column<Row>[] =>
  ids.flatMap((id) => columns[id] ?? []);

/** Last column, with the actions of a row. */
export const actColumn = <Row,>({ t }: FuturesTexts, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'act',
  header: t('orders:act'),
  align: 'end',
  pinned: true,
  cell,
});
