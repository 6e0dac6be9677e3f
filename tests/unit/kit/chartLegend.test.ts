import type { Chart, Indicator, IndicatorCreate } from 'klinecharts';
import { afterEach, expect, test, vi } from 'vitest';
import { legendRoom, nameVolume } from '../../../src/views/kit/chart/chartLegend';

const screen = (isPhone: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches: isPhone }) });

afterEach(() => vi.unstubAllGlobals());

test('the highest price has its mark below every row of the legend', () => {
  screen(false);
  expect([legendRoom(['VOL']), legendRoom(['MA', 'VOL']), legendRoom(['MA', 'EMA', 'BOLL', 'VOL'])]).toEqual([
    62, 84, 128,
  ]);
});

test('a phone, whose legend comes with the touch, gives the candles that room', () => {
  screen(true);
  expect(legendRoom(['MA', 'EMA'])).toBe(0.2);
});

test('the legend of the volume is in the language of the reader', () => {
  const figures = [
    { key: 'ma1', title: 'MA5: ', type: 'line' },
    { key: 'volume', title: 'VOLUME: ', type: 'bar' },
  ];
  const told: IndicatorCreate[] = [];
  const chart: Pick<Chart, 'getIndicators' | 'overrideIndicator'> = {
    getIndicators: () => [{ name: 'VOL', figures } as unknown as Indicator],
    overrideIndicator: (change) => told.push(change) > 0,
  };
  nameVolume(chart, '出来高 ');
  expect(told).toEqual([
    { name: 'VOL', shortName: '出来高', figures: [figures[0], { key: 'volume', title: '出来高: ', type: 'bar' }] },
  ]);
});
