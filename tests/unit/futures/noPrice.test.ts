import { expect, it } from 'vitest';
import { createFutures, type FuturesParts } from '../../../server/products/futures/service/futures';

it('a contract without a price refuses orders, plans, flash closes and targets before asking the engine', () => {
  const { trading } = createFutures({
    ...{ pairs: new Set(['BTC_USDT']), contracts: [{ pair: 'BTC_USDT' }], tick: () => undefined },
    ...{ accounts: { users: { byId: () => undefined }, portfolios: { limitsOf: () => null } }, lists: {} },
    link: { send: () => Promise.reject(new Error('asked')) },
  } as unknown as FuturesParts);
  const refusal = { ok: false, error: 'noPrice', data: { field: 'pair' } };
  const order = { pair: 'BTC_USDT', direction: 'open_long', type: 'limit', price: '1', quantity: '1' } as const;
  expect(trading.place(1000, order, undefined)).toMatchObject(refusal);
  expect(trading.flashClose(1000, { pair: 'BTC_USDT', side: 'long' }, undefined)).toMatchObject(refusal);
  expect(trading.plan(1000, { ...order, trigger_price: '1', trigger_by: 'last' }, undefined)).toMatchObject(refusal);
  const targets = {
    pair: 'BTC_USDT',
    side: 'long',
    stop_loss: { basis: 'price', type: 'market', value: '1' },
  } as const;
  expect(trading.setTargets(1000, targets, undefined)).toMatchObject(refusal);
});
