import { expect, test } from 'vitest';
import {
  INDICATORS,
  INDICATORS_MAX,
  isSetting,
  settingOf,
  usualSetting,
} from '../../../src/machines/market/tradeLayout/indicators';
import {
  moveDivider,
  readLayout,
  resetIndicator,
  setIndicator,
  START_LAYOUT,
  swapPanels,
  toggleIndicator,
} from '../../../src/machines/market/tradeLayout/tradeLayout.layout';

test('a stored trade layout is restored, and invalid data is dropped', () => {
  const stored = { ...START_LAYOUT, interval: '1d', grouping: 100, bookView: 'asks', indicators: ['RSI', 'NOPE'] };
  expect(readLayout(stored)).toEqual({ ...stored, indicators: ['RSI'] });
  expect(readLayout({ interval: '2m', grouping: 7, bookView: 1, indicators: 'MA', phoneTab: null })).toEqual(
    START_LAYOUT,
  );
  expect(readLayout(null)).toEqual(START_LAYOUT);
  expect(readLayout('broken')).toEqual(START_LAYOUT);
});

test('a layout with a missing or duplicate panel is not used', () => {
  const slots = { ...START_LAYOUT.slots, side: 'chart' };
  expect(readLayout({ ...START_LAYOUT, slots }).slots).toEqual(START_LAYOUT.slots);
});

test('panel sizes stay within their limits', () => {
  expect(moveDivider(START_LAYOUT, 'middle', 10_000).sizes.middle).toBe(520);
  expect(moveDivider(START_LAYOUT, 'middle', 300.4).sizes.middle).toBe(300);
  expect(readLayout({ ...START_LAYOUT, sizes: { middle: -1, side: '300' } }).sizes).toEqual({
    ...START_LAYOUT.sizes,
    middle: 220,
  });
});

test('two panels swap places', () => {
  expect(swapPanels(START_LAYOUT, 'upper', 'side').slots).toEqual({
    ...START_LAYOUT.slots,
    upper: 'form',
    side: 'book',
  });
});

test('an indicator is switched on and off in the fixed order', () => {
  const on = toggleIndicator(START_LAYOUT, 'EMA');
  expect(on.indicators).toEqual(['EMA', 'VOL']);
  expect(toggleIndicator(on, 'MA').indicators).toEqual(['MA', 'EMA', 'VOL']);
});

test('no more indicators can be active than fit, whether chosen or stored', () => {
  const full = { ...START_LAYOUT, indicators: INDICATORS.slice(0, INDICATORS_MAX) };
  const further = INDICATORS[INDICATORS_MAX] ?? 'CR';
  expect(toggleIndicator(full, further)).toBe(full);
  expect(toggleIndicator(full, 'MA').indicators).toHaveLength(INDICATORS_MAX - 1);
  expect(readLayout({ ...START_LAYOUT, indicators: INDICATORS }).indicators).toEqual(full.indicators);
});

test('an indicator keeps its parameters and colours until they are reset', () => {
  const setting = { params: [7, 25, 99, 200], colours: [5, 1, 2, 3] };
  const tuned = setIndicator(START_LAYOUT, 'MA', setting);
  expect(settingOf(readLayout(tuned).indicatorSettings, 'MA')).toEqual(setting);
  expect(settingOf(resetIndicator(tuned, 'MA').indicatorSettings, 'MA')).toEqual({
    params: [5, 10, 30, 60],
    colours: [0, 1, 2, 3],
  });
});

test('an indicator setting that cannot be drawn is neither accepted nor restored', () => {
  const wrong = [
    { params: [0, 10, 30, 60], colours: [0, 1, 2, 3] },
    { params: [501, 10, 30, 60], colours: [0, 1, 2, 3] },
    { params: [2.5, 10, 30, 60], colours: [0, 1, 2, 3] },
    { params: [5, 10, 30], colours: [0, 1, 2, 3] },
    { params: [5, 10, 30, 60], colours: [0, 1, 2, 8] },
  ];
  for (const setting of wrong) {
    expect(setIndicator(START_LAYOUT, 'MA', setting)).toBe(START_LAYOUT);
    expect(readLayout({ ...START_LAYOUT, indicatorSettings: { MA: setting, EMA: 7 } }).indicatorSettings).toEqual({});
  }
});

test('every indicator can be drawn with its defaults', () => {
  for (const indicator of INDICATORS) expect(isSetting(indicator, usualSetting(indicator))).toBe(true);
});
