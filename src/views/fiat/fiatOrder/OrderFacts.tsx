import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { maskedNumber } from '../collectionMethods/maskedNumber';
import { SideTitle } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { Facts, type Fact } from '../../kit/Facts';
import { Panel } from '../../kit/Panel';
import { CopyText } from '../../tools/copy/CopyText';
import { Receipt, type ReceiptLine } from '../../tools/copy/Receipt';

export function OrderFacts({ order }: { order: FiatOrder }) {
  const { t, money, price, quantity, time, sideName } = useFiatWords();
  const otherName = order.side === 'buy' ? order.seller_name : order.buyer_name;
  const number = t('fiatOrder:number');
  const facts: Fact[] = [
    { id: 'total', label: t('fiat:total'), value: <strong>{money(order.amount, order.fiat)}</strong> },
    { id: 'quantity', label: t('fiat:quantity'), value: quantity(order.quantity, order.currency) },
    { id: 'price', label: t('fiat:unitPrice'), value: price(order.unit_price, order.fiat) },
    { id: 'other', label: t(order.side === 'buy' ? 'fiat:seller' : 'fiatOrder:buyer'), value: otherName },
    { id: 'number', label: number, value: <CopyText text={order.id} what={number} /> },
    { id: 'time', label: t('fiatOrder:time'), value: time(order.time) },
  ];
  if (order.status !== 'completed')
    return (
      <Panel>
        <Facts facts={facts} />
      </Panel>
    );
  const lines: readonly ReceiptLine[] = [
    [t('fiat:total'), money(order.amount, order.fiat)],
    [t('fiat:quantity'), quantity(order.quantity, order.currency)],
    [t('fiat:unitPrice'), price(order.unit_price, order.fiat)],
    [number, order.id],
    [t('fiatOrder:time'), new Date(order.time).toISOString()],
  ];
  return (
    <Receipt title={`${sideName(order.side)} ${order.currency}`} lines={lines}>
      <Facts facts={facts} />
    </Receipt>
  );
}

/** Payment details: in full and copyable for the buyer of an open order, otherwise masked. */
export function PaymentFacts({ order }: { order: FiatOrder }) {
  const { t, money } = useFiatWords();
  const { method, status, side } = order;
  const isDue = side === 'buy' && status === 'pendingPayment';
  const title = side === 'sell' ? t('fiatOrder:collectOn') : t(isDue ? 'fiatOrder:payTo' : 'fiat:method');
  const copied = (id: string, label: string, text: string): Fact => ({
    id,
    label,
    value: isDue ? <CopyText text={text} what={label} /> : text,
  });
  const amount: Fact = {
    id: 'amount',
    label: t('fiat:amount'),
    value: isDue ? (
      <CopyText text={order.amount} shown={money(order.amount, order.fiat)} what={t('fiat:amount')} />
    ) : (
      money(order.amount, order.fiat)
    ),
  };
  return (
    <Panel aria-labelledby="fiat-payment">
      <SideTitle id="fiat-payment">{title}</SideTitle>
      <Facts
        facts={[
          copied('holder', t('fiatOrder:holder'), method.holder),
          copied('bank', t('fiatOrder:bank'), method.bank),
          copied('card', t('fiatOrder:card'), method.number ?? maskedNumber(method.number_tail)),
          ...(method.sort_code === null ? [] : [copied('sortCode', t('fiatOrder:sortCode'), method.sort_code)]),
          ...(method.branch === null ? [] : [copied('branch', t('fiatOrder:branch'), method.branch)]),
          amount,
        ]}
      />
    </Panel>
  );
}
