import { getSupportedIndicators } from 'klinecharts';
import { expect, test } from 'vitest';
import { COLOUR_COUNT, INDICATORS } from '../../../src/machines/market/tradeLayout/indicators';
import { LINE_COLOURS } from '../../../src/views/kit/chart/lineColours';

test('all indicators of the chart library can be selected', () => {
  expect(INDICATORS.toSorted()).toEqual(getSupportedIndicators().toSorted());
});

test('the selectable line colours are all distinct', () => {
  expect(new Set(LINE_COLOURS).size).toBe(COLOUR_COUNT);
});
