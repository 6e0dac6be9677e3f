import type { Chart, IndicatorCreate } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { legendGap, nameVolume } from '../../../src/views/kit/chart/indicatorPanes';

describe('the chart legend', () => {
  it.each([
    [['MA', 'VOL'], 380],
    [['MA', 'EMA', 'BOLL'], 420],
    [[], 240],
  ])('with %j leaves room above the highest candle of a pane %d px high', (indicators, height) => {
    const gap = legendGap(indicators, height);
    const roomPx = (height * gap) / (1 + gap + 0.1);
    const rows = indicators.filter((name) => name !== 'VOL').length;
    expect(roomPx).toBeGreaterThanOrEqual(62 + 22 * rows - 0.001);
  });

  it('leaves most of a low pane to the candles, and is the library’s own for no height or ample height', () => {
    const gap = legendGap(['MA', 'EMA', 'BOLL'], 150);
    expect(gap / (1 + gap + 0.1)).toBeCloseTo(0.4, 6);
    expect([legendGap(['MA'], 0), legendGap(['MA'], 1200)]).toEqual([0.2, 0.2]);
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
