const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Permitted lifetime of a good-till-date order, ms. */
const GOOD_FOR = { least: MINUTE_MS, most: 366 * DAY_MS } as const;

/** Preset lifetimes of a good-till-date order, ms. */
export const GOOD_FOR_PRESETS = {
  h1: HOUR_MS,
  h4: 4 * HOUR_MS,
  h12: 12 * HOUR_MS,
  d1: DAY_MS,
  d3: 3 * DAY_MS,
  d7: 7 * DAY_MS,
  d30: 30 * DAY_MS,
} as const;

/**
 * Whether an order may be good till a date. Both in ms since the epoch.
 * @param at time of acceptance.
 */
export const isGoodTill = (date: number, at: number): boolean =>
  date >= at + GOOD_FOR.least && date <= at + GOOD_FOR.most;
