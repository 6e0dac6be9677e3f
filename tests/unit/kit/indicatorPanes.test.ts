import type { Chart, IndicatorCreate } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { candleGaps, nameVolume } from '../../../src/views/kit/chart/indicatorPanes';

describe('the chart legend', () => {
  const roomPx = (gap: { top: number; bottom: number }, side: 'top' | 'bottom', height: number) =>
    (height * gap[side]) / (1 + gap.top + gap.bottom);

  it.each([
    [['MA', 'VOL'], 380],
    [['MA', 'EMA', 'BOLL'], 420],
    [[], 240],
  ])('with %j leaves room above and below the candles of a pane %d px high', (indicators, height) => {
    const gap = candleGaps(indicators, height);
    const rows = indicators.filter((name) => name !== 'VOL').length;
    expect(roomPx(gap, 'top', height)).toBeGreaterThanOrEqual(62 + 22 * rows - 0.001);
    // The countdown below a last price that is the lowest one: half a price tag, and a row of 11 px with its padding.
    expect(roomPx(gap, 'bottom', height)).toBeGreaterThanOrEqual(34 - 0.001);
  });

  it('leaves most of a low pane to the candles, and is the library’s own for no height or ample height', () => {
    const gap = candleGaps(['MA', 'EMA', 'BOLL'], 150);
    expect(roomPx(gap, 'top', 150)).toBeCloseTo(150 * 0.4, 6);
    expect(roomPx(gap, 'bottom', 150)).toBeCloseTo(150 * 0.2, 6);
    const own = { top: 0.2, bottom: 0.1 };
    expect([candleGaps(['MA'], 0), candleGaps(['MA'], 1200)]).toEqual([own, own]);
  });

  it('names the volume in the language of the page and leaves its averages unchanged', () => {
    const said: unknown[] = [];
    const chart = {
      getIndicators: () => [
        {
          figures: [
            { key: 'ma1', title: 'MA5: ' },
            { key: 'volume', title: 'VOLUME: ' },
          ],
        },
      ],
      overrideIndicator: (override: IndicatorCreate) => said.push(override),
    } as unknown as Chart;
    nameVolume(chart, 'Volumen ');
    expect(said).toEqual([
      {
        name: 'VOL',
        shortName: 'Volumen',
        figures: [
          { key: 'ma1', title: 'MA5: ' },
          { key: 'volume', title: 'Volumen: ' },
        ],
      },
    ]);
  });
});
