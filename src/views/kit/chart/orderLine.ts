import { registerOverlay, type Chart } from 'klinecharts';
import { FAMILY, toneColour } from './chartStyles';
import type { ChartLine } from './chartTypes';

const NAME = 'orderLine';

interface Extra {
  text: string;
  tone: 'up' | 'down';
}

registerOverlay<Extra>({
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ overlay, coordinates, bounding }) {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const color = toneColour(overlay.extendData.tone);
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', color, size: 1, dashedValue: [4, 4] },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: bounding.width - 6, y, text: overlay.extendData.text, align: 'right', baseline: 'middle' },
        styles: { color: 'white', backgroundColor: color, size: 11, family: FAMILY, borderRadius: 3 },
        ignoreEvent: true,
      },
    ];
  },
});

/** Draws the lines and takes away those that are gone. */
export function drawLines(chart: Chart, lines: readonly ChartLine[]): void {
  chart.removeOverlay({ name: NAME });
  for (const { id, price, text, tone } of lines) {
    const extendData: Extra = { text, tone };
    chart.createOverlay({ id, name: NAME, lock: true, points: [{ value: Number(price) }], extendData });
  }
}
