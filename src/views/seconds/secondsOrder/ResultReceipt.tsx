import type { ReactNode } from 'react';
import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { Receipt, type ReceiptLine } from '../../tools/copy/Receipt';
import { useSecondsTexts } from '../seconds/secondsTexts';

interface ResultReceiptProps {
  /** An ended order. */
  order: SecondsOrder;
  children: ReactNode;
}

/** Shareable receipt of a contract's result, with its number in the pair's public chain of receipts. */
export function ResultReceipt({ order, children }: ResultReceiptProps) {
  const { t, pair, index, money, signedMoney, duration } = useSecondsTexts();
  const at = (price: string | null, time: number | null) =>
    time === null ? index(price) : `${index(price)} · ${new Date(time).toISOString()}`;
  const lines: ReceiptLine[] = [
    [t('stake'), `${money(order.stake)} USDT`],
    [t('duration'), duration(order.duration)],
    [t('buyPrice'), at(order.buy_price, order.buy_time)],
    [t('settlePrice'), at(order.settle_price, order.settle_time)],
    [t('profit'), `${signedMoney(order.profit)} USDT`],
    [t('orders:orderNumber'), order.id],
    ...(order.receipt === null ? [] : [[t('receiptNumber'), `${pair(order.pair)} #${order.receipt}`] as const]),
  ];
  return (
    <Receipt title={`${pair(order.pair)} ${t(order.direction)}`} lines={lines}>
      {children}
    </Receipt>
  );
}
