import { expect, it } from 'vitest';
import type { Candle } from '../../../domain/contract/market/market';
import { DayTrends } from '../../../server/market/runningMarket';

const candle = (close: string): Candle => ({
  ...{ time: 0, open: close, high: close, low: close, close, amount: '1', vol: '1' },
});

it('the trend line shows the last day of each pair that has one, and is redrawn a minute later', () => {
  let now = 60_000;
  const asked: unknown[] = [];
  const closes: Record<string, string[]> = { BTC_USDT: ['97000', '98000.5'], NEW_USDT: [] };
  const trends = new DayTrends(
    {
      names: () => Object.keys(closes),
      candles: (...question) => {
        asked.push(question);
        return closes[question[0]]?.map(candle);
      },
    },
    () => now,
  );
  expect(trends.list()).toEqual([{ pair: 'BTC_USDT', closes: ['97000', '98000.5'] }]);
  closes.BTC_USDT = ['98000.5', '99000'];
  now = 119_999;
  expect(trends.list()).toEqual([{ pair: 'BTC_USDT', closes: ['97000', '98000.5'] }]);
  expect(asked).toEqual([
    ['BTC_USDT', '60m', null, 24],
    ['NEW_USDT', '60m', null, 24],
  ]);
  now = 120_000;
  expect(trends.list()).toEqual([{ pair: 'BTC_USDT', closes: ['98000.5', '99000'] }]);
});
