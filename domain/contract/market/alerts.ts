import { array, number, object, string, type InferType } from 'yup';
import { ALERT_KINDS, ALERT_STATUSES } from './marketChoices';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, marketName, nextEvents, oneOf, requiredDecimal } from '../fields';

export const priceAlertSchema = object({
  id: string().required(),
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  market: string().required(),
  kind: oneOf(ALERT_KINDS).required(),
  /** A price, or a percentage for "move". */
  value: string().required(),
  /** Last price when the alert was set or last re-armed. */
  reference: string().required(),
  status: oneOf(ALERT_STATUSES).required(),
  /** Time it was set, ms since the epoch. */
  time: number().required(),
  /** Time and last price at which it triggered; null while waiting. */
  triggered: object({ time: number().required(), price: string().required() }).nullable().defined(),
  next_events: nextEvents(['alert.rearm', 'alert.remove']),
});
export type PriceAlert = InferType<typeof priceAlertSchema>;

const one = object({ alert: priceAlertSchema });

export const listPriceAlerts = defineCall('listPriceAlerts', {
  access: 'user',
  summary: 'The user’s price alerts, newest first',
  body: body({}),
  data: object({
    list: array(priceAlertSchema).required(),
    /** Maximum number of alerts per user. */
    max: number().required(),
  }),
  errors: [],
});
export const createPriceAlert = defineCall('createPriceAlert', {
  access: 'user',
  summary: 'Sets a price alert; when it is reached, the user gets a notice',
  body: body({
    market: marketName().required(CHECK.required),
    kind: oneOf(ALERT_KINDS).required(CHECK.required),
    value: requiredDecimal(),
  }),
  data: one,
  errors: ['unknownPair', 'alertReached', 'alertTooFar', 'alertPercent', 'alertsFull', 'alertDuplicate'],
});
export const rearmPriceAlert = defineCall('rearmPriceAlert', {
  access: 'user',
  summary: 'Lets a triggered alert wait for its price once more',
  body: body({ alert_id: entityId() }),
  data: one,
  errors: ['alertNotFound', 'alertWaiting', 'alertReached', 'alertDuplicate'],
});
export const removePriceAlert = defineCall('removePriceAlert', {
  access: 'user',
  summary: 'Removes a price alert',
  body: body({ alert_id: entityId() }),
  data: object({}),
  errors: ['alertNotFound'],
});
