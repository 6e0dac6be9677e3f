/** above, below: the last price reaches a price. move: it has moved by so many percent, up or down, since the alert was set. */
export const ALERT_KINDS = ['above', 'below', 'move'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** By domain/lifecycles/priceAlert.lifecycle; a removed alert is gone. */
export const ALERT_STATUSES = ['waiting', 'triggered'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];
