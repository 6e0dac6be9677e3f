import { expect, it } from 'vitest';
import { fillsOf } from '../../../src/machines/market/candles/candles.machine';

const fill = {
  ...{ id: 't1', order_id: 'o1', pair: 'BTC_USDT', turnover: '10', fee: '0.01', fee_currency: 'USDT' },
  ...{ price: '100', quantity: '0.1', role: 'taker' as const },
};

it('the fills on a chart are the user’s trades by what was bought and sold: closing a short buys', () => {
  const bought = { ...fill, time: 5, direction: 'buy' as const };
  const sold = { ...fill, time: 6, direction: 'sell' as const, quantity: '0.2' };
  const closed = { ...fill, time: 7, direction: 'close_short' as const, profit: '1' };
  expect(fillsOf([bought, sold])).toEqual([
    { time: 5, direction: 'buy', price: '100', quantity: '0.1' },
    { time: 6, direction: 'sell', price: '100', quantity: '0.2' },
  ]);
  expect(fillsOf([closed])).toMatchObject([{ time: 7, direction: 'buy' }]);
});
