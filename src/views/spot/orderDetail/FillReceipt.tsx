import { Fragment } from 'react';
import type { OrderWithDeals } from '../../../machines/spot/orderDetail/orderDetail.machine';
import { Receipt, type ReceiptLine } from '../../tools/copy/Receipt';
import { formatQuantity } from '../../kit/format';
import { feeText, pairText, turnoverText, useOrderTexts } from '../orders/orderCells';
import { OrderFacts } from './orderFacts.styles';

/** What an order came to, as a slip that can be handed on; by the numbers of its trades it can be found in the records. */
export function FillReceipt({ order, deals }: OrderWithDeals) {
  const { t, languageTag, price } = useOrderTexts();
  const shown: readonly ReceiptLine[] = [
    [t('filled'), `${formatQuantity(order.deal_quantity, languageTag)} ${order.pair.split('_')[0]}`],
    [t('averagePrice'), price(order.pair, order.average_price)],
    [t('turnover'), turnoverText(order, languageTag)],
    [t('fee'), feeText(order, languageTag)],
  ];
  const numbers: readonly ReceiptLine[] = [
    [t('orderNumber'), order.id],
    [t('dealNumber'), deals.map(({ id }) => id).join(', ')],
    [t('updated'), new Date(order.updated).toISOString()],
  ];
  return (
    <Receipt title={`${t(order.direction)} ${pairText(order.pair)}`} lines={[...shown, ...numbers]}>
      <OrderFacts>
        {shown.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </OrderFacts>
    </Receipt>
  );
}
