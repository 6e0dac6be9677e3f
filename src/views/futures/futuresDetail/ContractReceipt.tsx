import type { ShownDetail } from '../../../machines/futures/futuresDetail/futuresDetail.machine';
import { formatProfit } from '../../kit/format';
import { FactsReceipt, type ReceiptLine } from '../../tools/copy/Receipt';
import { useFuturesTexts, type FuturesTexts } from '../futuresOrders/futuresCells';

type Shown<Kind> = Extract<ShownDetail, { kind: Kind }>;

function orderLines({ order }: Shown<'order'>, texts: FuturesTexts): ReceiptLine[] {
  const { t, languageTag, price, quantity, usdt } = texts;
  const { pair, profit } = order;
  return [
    [t('orders:filled'), quantity(pair, order.deal_quantity)],
    [t('executionPrice'), price(pair, order.average_price)],
    [t('orders:turnover'), usdt(order.turnover)],
    [t('orders:fee'), usdt(order.fee)],
    ...(profit === null ? [] : [[t('profit'), `${formatProfit(profit, languageTag)} USDT`] as const]),
  ];
}

function positionLines({ position }: Shown<'position'>, texts: FuturesTexts): ReceiptLine[] {
  const { t, languageTag, price, quantity, usdt } = texts;
  const { pair } = position;
  const signed = (amount: string) => `${formatProfit(amount, languageTag)} USDT`;
  return [
    [t('closedQuantity'), quantity(pair, position.closed_quantity)],
    [t('entryPrice'), price(pair, position.entry_price)],
    [t('closePrice'), price(pair, position.close_price)],
    [t('profit'), signed(position.realised_profit)],
    [t('orders:fee'), usdt(position.fee)],
    [t('funding'), signed(position.funding)],
    [t('netProfit'), signed(position.net_profit)],
  ];
}

/** Receipt of a contract order or an ended position; its trade numbers identify it in the records. */
export function ContractReceipt({ shown }: { shown: ShownDetail }) {
  const texts = useFuturesTexts();
  const { t } = texts;
  const record = shown.kind === 'order' ? shown.order : shown.position;
  const name = shown.kind === 'order' ? t(`direction_${shown.order.direction}`) : t(`side_${shown.position.side}`);
  return (
    <FactsReceipt
      title={`${name} ${record.pair.replace('_', '/')} ${record.leverage}×`}
      shown={shown.kind === 'order' ? orderLines(shown, texts) : positionLines(shown, texts)}
      numbers={[
        [t('orders:orderNumber'), record.id],
        [t('orders:dealNumber'), shown.deals.map(({ id }) => id).join(', ')],
        [t('orders:updated'), new Date(record.updated).toISOString()],
      ]}
    />
  );
}
