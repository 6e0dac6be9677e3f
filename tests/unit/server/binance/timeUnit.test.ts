import { expect, it } from 'vitest';
import { spanOf } from '../../../../domain/rules/market/span';
import { klineRow } from '../../../../server/api/binance/klines';
import { textIn } from '../../../../server/api/binance/timeUnit';

const [TIME, MICROSECONDS] = [1_767_571_200_000, 1_767_571_200_000_000];
const asked = (value: unknown): unknown =>
  JSON.parse(textIn({ url: '/api/v3/x', headers: { 'x-mbx-time-unit': 'MICROSECOND' } }, value));

it('tells times in microseconds, and leaves what is no time', () => {
  const order = { orderId: MICROSECONDS, price: '1', time: TIME, updateTime: TIME, limit: 5, workingTime: -1 };
  expect(asked([order])).toEqual([{ ...order, time: MICROSECONDS, updateTime: MICROSECONDS }]);
  expect(asked({ a: 7, T: TIME, m: true })).toEqual({ a: 7, T: MICROSECONDS, m: true });
  expect(textIn({ url: '/api/v3/x', headers: {} }, order)).toBe(JSON.stringify(order));
});

it('tells when a candle begins and ends in microseconds', () => {
  const candle = { time: TIME, open: '1', high: '2', low: '1', close: '2', amount: '3', vol: '4', count: 7 };
  const row = klineRow(spanOf(60_000), candle);
  const [, ...rest] = row.with(6, (TIME + 59_999) * 1000);
  expect(asked([row])).toEqual([[MICROSECONDS, ...rest]]);
});
