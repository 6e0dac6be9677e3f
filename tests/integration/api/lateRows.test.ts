import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import { listSpotOrders, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { RowsLate } from '../../../server/store/written';
import { startExchange, startWith, type Exchange } from '../../support/gateway';

let exchange: Exchange;
let isLate = false;

beforeAll(async () => {
  const written = () => (isLate ? Promise.reject(new RowsLate(7)) : null);
  exchange = await startExchange(
    {},
    {},
    startWith(() => ({ written })),
  );
});
afterAll(() => exchange.close());

it('lists are refused as busy while the rows lag behind the log, and orders are still accepted', async () => {
  const token = await exchange.trader();
  isLate = true;
  const listed = await exchange.raw(listSpotOrders, { scope: 'current', page: 1, page_size: 10 }, { token });
  expect(listed.code).toBe(ERRORS.busy.code);
  const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000', quantity: '0.01' };
  expect((await exchange.raw(placeSpotOrder, order, { token })).code).toBe(200);
  isLate = false;
  const later = await exchange.call(listSpotOrders, { scope: 'current', page: 1, page_size: 10 }, { token });
  expect(later.data.list).toHaveLength(1);
});
