import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';

/** Returns the page of an order: the seller's, the buyer's payment page, or the one that follows it. */
export function orderPage({ id, side, status }: Pick<FiatOrder, 'id' | 'side' | 'status'>): string {
  if (side === 'sell') return `/deal/sell-detail/${id}`;
  return status === 'pendingPayment' ? `/deal/buy-detail/${id}` : `/deal/buy-confirm/${id}`;
}
