import type { Direction } from '../../contract/spot/spot';

/** From here on a price counts as far from the market, in hundredths. */
export const FAR_PERCENT = 5;
/** In the user's favour warn only where the decimal separator may have slipped, in hundredths. */
export const FAR_FAVOURABLE_PERCENT = 50;

/**
 * Whether a limit price is so far from the last price that the user should look again: buying more than FAR_PERCENT
 * above or selling as far below it, or off by more than FAR_FAVOURABLE_PERCENT the other way.
 */
export function isFarPrice(direction: Direction, ticks: number, lastTicks: number): boolean {
  const off = direction === 'buy' ? ticks - lastTicks : lastTicks - ticks;
  return off * 100 > lastTicks * FAR_PERCENT || -off * 100 > lastTicks * FAR_FAVOURABLE_PERCENT;
}
