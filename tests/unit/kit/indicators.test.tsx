import { getSupportedIndicators } from 'klinecharts';
import { expect, test } from 'vitest';
import { COLOUR_COUNT, INDICATORS } from '../../../src/machines/market/tradeLayout/indicators';
import { LINE_COLOURS } from '../../../src/views/kit/chart/lineColours';

test('all indicators of the chart’s library can be chosen', () => {
  expect(INDICATORS.toSorted()).toEqual(getSupportedIndicators().toSorted());
});

test('there are as many colours as can be chosen', () => {
  expect(new Set(LINE_COLOURS).size).toBe(COLOUR_COUNT);
});
