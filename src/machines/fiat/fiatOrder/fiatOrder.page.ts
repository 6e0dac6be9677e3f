import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';

/** The page of an order: the seller's, the one on which its buyer pays, or the one that follows. */
export function orderPage({ id, side, status }: Pick<FiatOrder, 'id' | 'side' | 'status'>): string {
  if (side === 'sell') return `/deal/sell-detail/${id}`;
  return status === 'pendingPayment' ? `/deal/buy-detail/${id}` : `/deal/buy-confirm/${id}`;
}
