import { expect, test } from 'vitest';
import { readSideCharts, START_CHARTS } from '../../../src/machines/market/sideCharts/sideCharts.machine';

test('stored side charts are restored, and invalid ones are dropped', () => {
  const stored = {
    count: 4,
    spot: [
      { pair: 'ETH_USDT', interval: '5m' },
      { pair: null, interval: '12h' },
      { pair: 'SOL_USDT', interval: '1M' },
    ],
    futures: START_CHARTS.futures,
  };
  expect(readSideCharts(stored)).toEqual(stored);
  expect(readSideCharts({ ...stored, spot: [{ pair: '<b>', interval: '7m' }, 'x'] })).toEqual({
    ...stored,
    spot: START_CHARTS.spot,
  });
  for (const other of [null, 'broken', 7, { count: 3, spot: {} }]) expect(readSideCharts(other)).toEqual(START_CHARTS);
});
