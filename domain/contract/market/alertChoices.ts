/** above, below: the last price reaches a price. move: it has moved by a percentage, up or down, since the alert was set. */
export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** See domain/lifecycles/priceAlert.lifecycle; removed alerts are deleted. */
export const ALERT_STATUSES = ['waiting', 'triggered'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];
