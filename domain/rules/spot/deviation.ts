import type { Direction } from '../../contract/spot/spot';

/** Deviation from which a price counts as far from the market, percent. */
const FAR_PERCENT = 5;
/** Threshold in the user's favour, percent: large, so as to warn only of a misplaced decimal separator. */
const FAR_FAVOURABLE_PERCENT = 50;

/**
 * Whether a limit price is so far from the last price that the user should look again: buying more than FAR_PERCENT above it or
 * selling as far below it, or more than FAR_FAVOURABLE_PERCENT off in the other direction.
 */
export function isFarPrice(direction: Direction, ticks: number, lastTicks: number): boolean {
  const off = direction === 'buy' ? ticks - lastTicks : lastTicks - ticks;
  return off * 100 > lastTicks * FAR_PERCENT || -off * 100 > lastTicks * FAR_FAVOURABLE_PERCENT;
}
