const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long an order with a date may be good, ms. */
export const GOOD_FOR = { least: MINUTE_MS, most: 366 * DAY_MS } as const;

/** How long an order with a date is good where its user does not choose the date, ms. */
export const GOOD_FOR_PRESETS = {
  h1: HOUR_MS,
  h4: 4 * HOUR_MS,
  h12: 12 * HOUR_MS,
  d1: DAY_MS,
  d3: 3 * DAY_MS,
  d7: 7 * DAY_MS,
  d30: 30 * DAY_MS,
} as const;

/** Whether an order may be good till a date. Both in ms since the epoch. @param at when it is accepted */
export const isGoodTill = (date: number, at: number): boolean =>
  date >= at + GOOD_FOR.least && date <= at + GOOD_FOR.most;
