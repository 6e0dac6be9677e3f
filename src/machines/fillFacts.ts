import type { ToastNotice } from './shell/app/notices';

interface Filled {
  id: string;
  pair: string;
  deal_quantity: string;
  average_price: string | null;
  fee: string;
}

/** Returns the result of an order for its toast: quantity, average price, fee, and the location of its details. */
export const fillFacts = (order: Filled, feeCurrency: string, list: 'spot-history' | 'u-history') => {
  const [left = '', right = ''] = order.pair.split('_');
  return {
    params: { left, right, feeCurrency },
    amounts: { quantity: order.deal_quantity, price: order.average_price ?? '0', fee: order.fee },
    to: `/order/${list}?order=${order.id}`,
  } satisfies Partial<ToastNotice>;
};
