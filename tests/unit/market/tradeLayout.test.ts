import { expect, test } from 'vitest';
import {
  moveDivider,
  readLayout,
  START_LAYOUT,
  swapPanels,
  toggleIndicator,
} from '../../../src/machines/market/tradeLayout/layoutChange';

test('what was stored comes back, and nothing else gets in', () => {
  const stored = { ...START_LAYOUT, interval: '1d', grouping: 100, bookView: 'asks', indicators: ['RSI', 'NOPE'] };
  expect(readLayout(stored)).toEqual({ ...stored, indicators: ['RSI'] });
  expect(readLayout({ interval: '2m', grouping: 7, bookView: 1, indicators: 'MA', phoneTab: null })).toEqual(
    START_LAYOUT,
  );
  expect(readLayout(null)).toEqual(START_LAYOUT);
  expect(readLayout('broken')).toEqual(START_LAYOUT);
});

test('an arrangement with a missing or doubled panel is not used', () => {
  const slots = { ...START_LAYOUT.slots, side: 'chart' };
  expect(readLayout({ ...START_LAYOUT, slots }).slots).toEqual(START_LAYOUT.slots);
});

test('sizes stay within their limits', () => {
  expect(moveDivider(START_LAYOUT, 'middle', 10_000).sizes.middle).toBe(520);
  expect(moveDivider(START_LAYOUT, 'middle', 300.4).sizes.middle).toBe(300);
  expect(readLayout({ ...START_LAYOUT, sizes: { middle: -1, side: '300' } }).sizes).toEqual({
    ...START_LAYOUT.sizes,
    middle: 220,
  });
});

test('two places exchange their panels', () => {
  expect(swapPanels(START_LAYOUT, 'upper', 'side').slots).toEqual({
    ...START_LAYOUT.slots,
    upper: 'form',
    side: 'book',
  });
});

test('an indicator is switched on and off in the fixed order', () => {
  const on = toggleIndicator(START_LAYOUT, 'EMA');
  expect(on.indicators).toEqual(['MA', 'EMA', 'VOL']);
  expect(toggleIndicator(on, 'MA').indicators).toEqual(['EMA', 'VOL']);
});
