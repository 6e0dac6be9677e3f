import type { FiatOffer, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { orderPage } from '../../fiat/fiatOrder/fiatOrder.page';
import type { RecordListContext, RecordSource } from './recordList.types';

type PageOf = (record: never) => string;

/** Histories whose records have their own page. */
const PAGES: Partial<Record<RecordSource, PageOf>> = {
  fiatOrders: (order: FiatOrder) => orderPage(order),
  fiatOffers: ({ id }: FiatOffer) => `/deal/offers/${id}`,
};

/** Page of a listed record; null for a record that is not listed or has no page. */
export function recordPage({ source, shown }: Pick<RecordListContext, 'source' | 'shown'>, id: string): string | null {
  const record = shown?.list.find((one) => (one as { id?: unknown }).id === id);
  return record === undefined ? null : (PAGES[source]?.(record as never) ?? null);
}
