import type { OrderWithDeals } from '../../../machines/spot/orderDetail/orderDetail.machine';
import { FactsReceipt } from '../../tools/copy/FactsReceipt';
import { formatQuantity } from '../../kit/format';
import { feeText, pairText, turnoverText, useOrderTexts } from '../orders/orderCells';

/** Shareable receipt of an order; its trade numbers identify it in the records. */
export function FillReceipt({ order, deals }: OrderWithDeals) {
  const { t, languageTag, price } = useOrderTexts();
  return (
    <FactsReceipt
      title={`${t(order.direction)} ${pairText(order.pair)}`}
      shown={[
        [t('filled'), `${formatQuantity(order.deal_quantity, languageTag)} ${order.pair.split('_')[0]}`],
        [t('averagePrice'), price(order.pair, order.average_price)],
        [t('turnover'), turnoverText(order, languageTag)],
        [t('fee'), feeText(order, languageTag)],
      ]}
      numbers={[
        [t('orderNumber'), order.id],
        [t('dealNumber'), deals.map(({ id }) => id).join(', ')],
        [t('updated'), new Date(order.updated).toISOString()],
      ]}
    />
  );
}
