import { mulDivFloor, pow10 } from '../../money/decimal';

type ProjectStatus = 'upcoming' | 'inProgress' | 'endingSoon' | 'ended';

interface ProjectTerms {
  /** ms since the epoch. */
  readonly start: number;
  readonly end: number;
  /** Units offered. */
  readonly supply: bigint;
}

const ENDING_SOON_PART = 10;

/** Returns the subscribed units relative to the supply, 10^-4 (hundredths of a percent); may exceed 10,000. */
export const progressOf = (subscribed: bigint, supply: bigint): bigint => mulDivFloor(subscribed, pow10(4), supply);

/**
 * Returns the status of a project. "Ending soon" is the last tenth of the time or nine tenths of the progress. The end is
 * exclusive.
 */
export function projectStatus({ start, end, supply }: ProjectTerms, subscribed: bigint, now: number): ProjectStatus {
  if (now < start) return 'upcoming';
  if (now >= end) return 'ended';
  const lastPart = (end - now) * ENDING_SOON_PART <= end - start;
  return lastPart || subscribed * 10n >= supply * 9n ? 'endingSoon' : 'inProgress';
}

/** A raise price that applies from a point of progress on. */
export interface PricePhase {
  /** 10^-4 of the supply; the first is 0. */
  readonly from: bigint;
  /** Units of the paying currency for one whole unit of the offered one. */
  readonly price: bigint;
}

/**
 * Returns the price that applies at a progress.
 * @param phases ascending by `from`, the first from 0.
 */
export function priceAt(phases: readonly PricePhase[], progress: bigint): bigint {
  const phase = phases.findLast(({ from }) => from <= progress);
  if (!phase) throw new Error('phases: the first one begins at 0');
  return phase.price;
}
