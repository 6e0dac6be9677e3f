import type { Chart, Crosshair, TooltipFeatureStyle } from 'klinecharts';
import type { PickPrice } from './chartTypes';
import { CANDLES } from './indicatorPanes';

const NAME = 'pickPrice';
const NONE = { marginTop: 0, marginBottom: 0, paddingLeft: 0, paddingTop: 0, paddingRight: 0, paddingBottom: 0 };
/** Cross on a 16 by 16 grid. */
const CROSS = { style: 'stroke', path: 'M8 3v10M3 8h10', lineWidth: 1.5 };

/** Plus button next to the crosshair's price at the axis, in the current theme colours. */
export const pickFeature = (token: (name: string) => string): TooltipFeatureStyle =>
  ({
    ...NONE,
    ...{ id: NAME, position: 'left', type: 'path', size: 16, borderRadius: 3, marginLeft: 0, marginRight: 2 },
    ...{ color: token('text'), activeColor: token('bg') },
    ...{ backgroundColor: token('raised'), activeBackgroundColor: token('text') },
    content: CROSS,
  }) as TooltipFeatureStyle;

/**
 * Calls back on a press on the plus, with the price next to it.
 * @returns a function that stops it.
 */
export function hearPicks(chart: Chart, digits: number, onPick: PickPrice): () => void {
  const hear = (data: unknown) => {
    const { crosshair, feature } = data as { crosshair?: Crosshair; feature?: { id: string } };
    if (feature?.id !== NAME || crosshair?.y === undefined) return;
    const at = chart.convertFromPixel([{ y: crosshair.y }], { paneId: crosshair.paneId ?? CANDLES });
    const value = (Array.isArray(at) ? at[0] : at)?.value;
    if (value !== undefined && value > 0) onPick(value.toFixed(digits));
  };
  chart.subscribeAction('onCrosshairFeatureClick', hear);
  return () => chart.unsubscribeAction('onCrosshairFeatureClick', hear);
}
