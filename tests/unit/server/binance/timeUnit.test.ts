import { expect, it } from 'vitest';
import { spanOf } from '../../../../domain/rules/market/span';
import { klineRow } from '../../../../server/api/binance/klines';
import { formsOf } from '../../../../server/api/binance/streams/registry';
import { isMicroAt, textIn } from '../../../../server/api/binance/timeUnit';

const [TIME, MICROSECONDS] = [1_767_571_200_000, 1_767_571_200_000_000];
const asked = (value: unknown): unknown =>
  JSON.parse(textIn({ url: '/api/v3/x', headers: { 'x-mbx-time-unit': 'MICROSECOND' } }, value));

it('times are converted to microseconds, and other values are left unchanged', () => {
  const order = { orderId: MICROSECONDS, price: '1', time: TIME, updateTime: TIME, limit: 5, workingTime: -1 };
  expect(asked([order])).toEqual([{ ...order, time: MICROSECONDS, updateTime: MICROSECONDS }]);
  expect(asked({ a: 7, T: TIME, m: true })).toEqual({ a: 7, T: MICROSECONDS, m: true });
  expect(textIn({ url: '/api/v3/x', headers: {} }, order)).toBe(JSON.stringify(order));
});

it('the open and close times of a candle are converted to microseconds', () => {
  const candle = { time: TIME, open: '1', high: '2', low: '1', close: '2', amount: '3', vol: '4', count: 7 };
  const row = klineRow(spanOf(60_000), candle);
  const [, ...rest] = row.with(6, MICROSECONDS + 59_999_999);
  expect(asked([row])).toEqual([[MICROSECONDS, ...rest]]);
});

const heard = (event: object): unknown =>
  JSON.parse(formsOf('x', event)({ isCombined: false, isInMicroseconds: true }).toString());

it.each([
  ['a trade', { e: 'trade', E: TIME, t: 7, T: TIME, m: true }, { E: MICROSECONDS, T: MICROSECONDS }],
  [
    'a ticker',
    { e: '24hrTicker', E: TIME, O: TIME, C: TIME, F: 7, L: 8, n: 2 },
    { E: MICROSECONDS, O: MICROSECONDS, C: MICROSECONDS },
  ],
  ['a book', { e: 'depthUpdate', E: TIME, U: 7, u: 8 }, { E: MICROSECONDS }],
  ['an average', { e: 'avgPrice', E: TIME, i: '5m', w: '1', T: TIME }, { E: MICROSECONDS, T: MICROSECONDS }],
  [
    'a report',
    { e: 'executionReport', E: TIME, c: 'a', C: '', t: 7, i: 9, u: 5, T: TIME, O: TIME, W: TIME },
    { E: MICROSECONDS, T: MICROSECONDS, O: MICROSECONDS, W: MICROSECONDS },
  ],
  ['a position', { e: 'outboundAccountPosition', E: TIME, u: TIME, B: [] }, { E: MICROSECONDS, u: MICROSECONDS }],
])('the times of %s are converted to microseconds', (_, event, times) => {
  expect(heard(event)).toEqual({ ...event, ...times });
});

it('a streamed candle spans from its first microsecond to its last', () => {
  const k = { t: TIME, T: TIME + 59_999, i: '1m', f: 7, L: 8, n: 2 };
  expect(heard({ e: 'kline', E: TIME, k })).toEqual({
    ...{ e: 'kline', E: MICROSECONDS },
    k: { ...k, t: MICROSECONDS, T: MICROSECONDS + 59_999_999 },
  });
});

it.each([
  ['spot', '/ws', false],
  ['spot', '/ws?timeUnit=MILLISECOND', false],
  ['spot', '/ws?timeUnit=MICROSECOND', true],
  ['spot', '/stream?streams=a&timeUnit=microsecond', true],
  ['spot', '/ws?timeUnit=SECOND', null],
  ['futures', '/fstream/ws?timeUnit=MICROSECOND', null],
] as const)('the microsecond setting of %s %s is: %s', (kind, address, told) => {
  expect(isMicroAt(kind, new URL(address, 'ws://localhost'))).toBe(told);
});
