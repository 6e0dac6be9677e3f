import { describe, expect, it } from 'vitest';
import { recordPage } from '../../../src/machines/tools/recordList/recordList.machine';
import type { RecordSource } from '../../../src/machines/tools/recordList/recordList.query';

const pageOf = (source: RecordSource, record: { id: string } & Record<string, unknown>, id = record.id) =>
  recordPage({ source, shown: { list: [record], total: 1 } }, id);

describe('the page of a record', () => {
  it('is the one where its reader continues, for a fiat order', () => {
    expect(pageOf('fiatOrders', { id: '7', side: 'sell', status: 'paid' })).toBe('/deal/sell-detail/7');
    expect(pageOf('fiatOrders', { id: '7', side: 'buy', status: 'pendingPayment' })).toBe('/deal/buy-detail/7');
    expect(pageOf('fiatOrders', { id: '7', side: 'buy', status: 'paid' })).toBe('/deal/buy-confirm/7');
  });

  it('is its own page, for an offer', () => {
    expect(pageOf('fiatOffers', { id: '8' })).toBe('/deal/offers/8');
  });

  it('is null when the record is not shown or has no page', () => {
    expect(pageOf('fiatOffers', { id: '8' }, '9')).toBeNull();
    expect(pageOf('spotHistory', { id: '8' })).toBeNull();
    expect(recordPage({ source: 'fiatOffers', shown: null }, '8')).toBeNull();
  });
});
