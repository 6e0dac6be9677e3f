import type { Direction } from '../../../../domain/contract/spot/spot';
import type { DepthCurve } from '../../../machines/market/depthChart/depthChart.machine';

/** Width and height of the SVG. */
export const FULL = 100;
const MIDDLE = FULL / 2;
/** Steps closer than this are drawn as one. */
const CLOSE = 0.1;
/** Maximum number of levels per side that the exchange publishes; a side with all of them may continue beyond. */
const TOLD_LEVELS = 1000;

/** Horizontal position of a distance from the mid price, in half ticks. */
export const leftOf = ({ reach }: DepthCurve, side: Direction, distance: number): number =>
  MIDDLE + ((side === 'buy' ? -distance : distance) / reach) * MIDDLE;

/**
 * Area below a side's cumulative lots, from the mid price outwards.
 * @param top lots at the upper edge.
 */
export function depthPath(curve: DepthCurve, side: Direction, top: number): string {
  const steps = curve[side];
  const first = steps[0];
  if (!first) return '';
  const x = (ticks: number) => leftOf(curve, side, Math.abs(2 * ticks - curve.mid));
  const y = (lots: number) => ((1 - lots / top) * FULL).toFixed(2);
  let drawn = x(first.ticks);
  let path = `M${drawn.toFixed(2)} ${FULL}`;
  for (const [at, { ticks, sumLots }] of steps.entries()) {
    const left = x(ticks);
    if (at > 0 && at < steps.length - 1 && Math.abs(left - drawn) < CLOSE) continue;
    drawn = left;
    path += `H${left.toFixed(2)}V${y(sumLots)}`;
  }
  const { ticks } = curve.sides[side];
  const isKnown = steps.length < ticks.length || ticks.length < TOLD_LEVELS;
  return `${path}${isKnown ? `H${leftOf(curve, side, curve.reach)}` : ''}V${FULL}Z`;
}
