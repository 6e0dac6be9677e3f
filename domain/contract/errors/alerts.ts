import type { ErrorEntry } from './general';

export const ALERTS = {
  alertNotFound: { code: 4090, transient: false },
  alertsFull: { code: 4091, transient: false },
  alertReached: { code: 4092, transient: true },
  alertTooFar: { code: 4093, transient: true },
  alertPercent: { code: 4094, transient: false },
  alertDuplicate: { code: 4095, transient: false },
  alertWaiting: { code: 4096, transient: false },
} as const satisfies Record<string, ErrorEntry>;

export const ALERTS_MEANINGS: Record<keyof typeof ALERTS, string> = {
  alertNotFound: 'The price alert does not exist.',
  alertsFull: 'The user keeps as many price alerts as are allowed.',
  alertReached: 'The last price is at or past the price of the alert already.',
  alertTooFar: 'The price of the alert is less than a hundredth or more than a hundred times the last price.',
  alertPercent: 'The percentage of a price alert is not between 0.1 and 90 with at most two decimals.',
  alertDuplicate: 'An alert for the same market and price is already waiting.',
  alertWaiting: 'The price alert is already waiting.',
};
