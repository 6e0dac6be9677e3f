import { styled } from 'styled-components';
import type { FiatLogEntry, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { timelineJson, timelineSheet } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { DownloadButton } from '../../kit/DownloadButton';
import { type Fact, Facts } from '../../kit/Facts';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import { CopyText } from '../../tools/copy/CopyText';
import { Receipt, type ReceiptLine } from '../../tools/copy/Receipt';
import { maskedNumber, useFiatWords } from '../fiatDeal/useFiatWords';
import { SideTitle } from '../fiatDeal/deal.styles';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  h2 { margin: 0; }
  div { display: flex; gap: var(--space-2); }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0 0 0 var(--space-4);
  list-style: none;
  border-inline-start: 2px solid var(--line);
  li { position: relative; display: grid; gap: 2px; font-size: var(--font-md); }
  li::before {
    content: '';
    position: absolute;
    inset-inline-start: calc(-1 * var(--space-4) - 6px);
    top: 5px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--accent-solid);
  }
  time { ${tabular} color: var(--text-3); font-size: var(--font-sm); }
  q { color: var(--text-2); overflow-wrap: anywhere; white-space: pre-line; }
`;

/** History of actions with actor and time, identical for both sides and the operator; can be downloaded. */
export function Timeline({ order }: { order: FiatOrder }) {
  const { t, time } = useFiatWords();
  const actorOf = ({ by }: FiatLogEntry) => t(`fiatOrder:by_${by}`);
  const eventOf = ({ type }: FiatLogEntry) => t(`fiatOrder:log_${type}`);
  const sheet = timelineSheet(order.log, {
    headers: [
      t('fiatOrder:sheetNumber'),
      t('fiatOrder:sheetTime'),
      t('fiatOrder:sheetActor'),
      t('fiatOrder:sheetEvent'),
      t('fiatOrder:sheetNote'),
    ],
    actorOf,
    eventOf,
  });
  return (
    <Panel aria-labelledby="fiat-timeline">
      <Head>
        <SideTitle id="fiat-timeline">{t('fiatOrder:timeline')}</SideTitle>
        <div>
          <DownloadButton size="sm" fileName={`statex-fiat-${order.id}.csv`} text={sheet}>
            {t('fiatOrder:exportAs', { format: 'CSV' })}
          </DownloadButton>
          <DownloadButton size="sm" fileName={`statex-fiat-${order.id}.json`} text={timelineJson(order)}>
            {t('fiatOrder:exportAs', { format: 'JSON' })}
          </DownloadButton>
        </div>
      </Head>
      <List>
        {order.log.map((entry) => (
          <li key={entry.number}>
            <span>
              <strong>{actorOf(entry)}</strong>: {eventOf(entry)}
            </span>
            <time dateTime={new Date(entry.time).toISOString()}>{time(entry.time)}</time>
            {entry.note && <q>{entry.note}</q>}
          </li>
        ))}
      </List>
    </Panel>
  );
}

/** The buyer's verified name for the seller; once the order has ended, only if there is one. */
function identityFacts({ buyer_identity: identity, ended }: FiatOrder, label: string, unverified: string): Fact[] {
  const isShown = identity !== null && (ended === null || identity.name !== null);
  return isShown ? [{ id: 'identity', label, value: identity.name ?? unverified }] : [];
}

export function OrderFacts({ order }: { order: FiatOrder }) {
  const { t, money, price, quantity, time, sideName } = useFiatWords();
  const otherName = order.side === 'buy' ? order.seller_name : order.buyer_name;
  const number = t('fiatOrder:number');
  const facts: Fact[] = [
    { id: 'total', label: t('fiat:total'), value: <strong>{money(order.amount, order.fiat)}</strong> },
    { id: 'quantity', label: t('fiat:quantity'), value: quantity(order.quantity, order.currency) },
    { id: 'price', label: t('fiat:unitPrice'), value: price(order.unit_price, order.fiat) },
    { id: 'other', label: t(order.side === 'buy' ? 'fiat:seller' : 'fiatOrder:buyer'), value: otherName },
    ...identityFacts(order, t('fiatOrder:buyerIdentity'), t('fiat:unverified')),
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
          copied('reference', t('fiatOrder:reference'), order.payment_reference),
          amount,
        ]}
      />
    </Panel>
  );
}
