import type { Direction } from '../../../../domain/contract/spot/spot';
import type { DepthCurve } from '../../../machines/market/depthChart/depthCurve';

/** The picture's width and height. */
export const FULL = 100;
const MIDDLE = FULL / 2;
/** Steps closer than this are drawn as one. */
const CLOSE = 0.1;
/** The exchange tells so many levels of a side at most: of one that has them all it is not known what lies behind. */
const TOLD_LEVELS = 1000;

/** How far from the left a distance from the mid price lies, half ticks. */
export const leftOf = ({ reach }: DepthCurve, side: Direction, distance: number): number =>
  MIDDLE + ((side === 'buy' ? -distance : distance) / reach) * MIDDLE;

/** The area below a side's sums, from the mid price outwards. @param top lots at the upper edge. */
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
