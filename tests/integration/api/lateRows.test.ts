import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import { listSpotOrders, placeSpotOrder } from '../../../domain/contract/spot/spot';
import { RowsLate } from '../../../server/store/written';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, startWith, type Exchange } from '../../support/gateway';
import { Program } from '../../support/program';

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

it('a program whose order was carried out is not asked to try again when its fills cannot be read', async () => {
  const bot = new Program(exchange, SANDBOX.account, ['read', 'spot']);
  const user = SYSTEM_ACCOUNTS.houseMaker;
  const funds = { account: 'spot', currency: 'BTC', quantity: '1', note: 'house' } as const;
  await exchange.app.link.send({ kind: 'wallet.credit', user, ...funds });
  await exchange.app.link.send({
    ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction: 'sell', type: 'limit' },
    ...{ timeInForce: 'gtc', price: '60000', quantity: '1', total: null, triggerPrice: null },
  });
  const signed = bot.sign({ symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' });
  isLate = true;
  const { status, data } = await bot.send('POST', '/api/v3/order', signed);
  isLate = false;
  expect([status, (data as { code: number }).code]).toEqual([503, -1007]);
  expect((await bot.send('POST', '/api/v3/order', signed)).data).toMatchObject({ status: 'FILLED' });
});
