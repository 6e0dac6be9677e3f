import { describe, expect, test } from 'vitest';
import { quickValues } from '../../../src/machines/market/priceAlertForm/priceAlertForm.machine';

describe('quick amounts of a price alert', () => {
  test('are prices above the last one on the grid, rounded up', () => {
    expect(quickValues('above', '97988.63', '0.1')).toEqual([
      { percent: 1, value: '98968.6' },
      { percent: 2, value: '99948.5' },
      { percent: 5, value: '102888.1' },
      { percent: 10, value: '107787.5' },
    ]);
  });

  test('are prices below the last one on the grid, rounded down', () => {
    expect(quickValues('below', '0.00007', '0.00001')).toEqual([
      { percent: -1, value: '0.00006' },
      { percent: -2, value: '0.00006' },
      { percent: -5, value: '0.00006' },
      { percent: -10, value: '0.00006' },
    ]);
  });

  test('are the percentages themselves for a move', () => {
    expect(quickValues('move', null, '0.1').map(({ value }) => value)).toEqual(['1', '2', '5', '10']);
  });

  test('are absent while the last price is unknown', () => {
    expect(quickValues('above', null, '0.1')).toEqual([]);
  });
});
