import type { Chart } from 'klinecharts';
import { expect, it } from 'vitest';
import { drawMarks } from '../../../src/views/kit/chart/fillMarks';

/** A chart of three candles that records what is drawn on it. */
function fakeChart() {
  const heard: ((data: unknown) => void)[] = [];
  const drawn: { at: number }[] = [];
  let removed = 0;
  const chart = {
    getDataList: () => [{ timestamp: 0 }, { timestamp: 60 }, { timestamp: 120 }],
    createOverlay: ({ extendData }: { extendData: { at: number } }) => void drawn.push(extendData),
    overrideOverlay: ({ extendData }: { extendData: { at: number } }) => void drawn.push(extendData),
    removeOverlay: () => void removed++,
    subscribeAction: (_: string, listener: (data: unknown) => void) => void heard.push(listener),
    unsubscribeAction: (_: string, listener: (data: unknown) => void) => void heard.splice(heard.indexOf(listener), 1),
  };
  return {
    chart: chart as unknown as Chart,
    pointAt: (realDataIndex: number | undefined) => heard.forEach((listener) => listener({ realDataIndex })),
    shown: () => drawn.map(({ at }) => at),
    isLeft: () => removed === 1 && heard.length === 0,
  };
}

const MARK = { time: 70, tone: 'up', text: 'B', figures: '0.1 × 100' } as const;

it('a fill shows its figures only while its candle is pointed at', () => {
  const { chart, pointAt, shown, isLeft } = fakeChart();
  const leave = drawMarks(chart, [MARK]);
  for (const at of [0, 1, 1, 2, 0, undefined]) pointAt(at);
  expect(shown()).toEqual([-1, 1, 2]);
  leave();
  expect(isLeft()).toBe(true);
});

it('without fills, nothing is drawn and nothing is listened to', () => {
  const { chart, pointAt, shown } = fakeChart();
  drawMarks(chart, [])();
  pointAt(1);
  expect(shown()).toEqual([]);
});
