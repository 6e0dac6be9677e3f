import { expect, it } from 'vitest';
import { timeLeftText } from '../../../src/views/market/candles/chartInput';

it.each([
  [0, '00:00'],
  [299, '04:59'],
  [3600, '1:00:00'],
  [97_499, '27:04:59'],
])('the %d s until the close of a candle are shown as %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
