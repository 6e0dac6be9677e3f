import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, currencyName, entityId, oneOf, paging, reach, requiredDecimal, text } from '../fields';
import { icoSubscriptionSchema } from './ico';
import { ICO_LOG_TYPES, SUBSCRIPTION_SCOPES, THAW_TYPES } from './icoChoices';

/** The user's ICO lists: sub-hold and sub-end, sub-tran, log-ico, log-ico-thaw, and the ICO account's figures. */
export const listIcoSubscriptions = defineCall('listIcoSubscriptions', {
  access: 'user',
  summary: "The user's subscriptions, newest first (sub-hold, sub-end, and those that thaw)",
  body: body({
    scope: oneOf(SUBSCRIPTION_SCOPES).required(CHECK.required),
    currency: currencyName(),
    ...paging,
  }),
  data: object({ list: array(icoSubscriptionSchema).required(), ...reach }),
  errors: [],
});

export const icoPartSchema = object({
  /** Id of the draw ticket. */
  id: string().required(),
  subscription_id: string().required(),
  project_id: string().required(),
  project_name: string().required(),
  currency: string().required(),
  pay_currency: string().required(),
  time: number().required(),
  /** Price of the phase in which it was made. */
  price: requiredDecimal(),
  quantity: requiredDecimal(),
  /** price × quantity, in the paying currency. */
  amount: requiredDecimal(),
  /** Null before the draw, and if the project was cancelled. paid = won × price. */
  won: requiredDecimal().nullable().defined(),
  paid: requiredDecimal().nullable().defined(),
  refunded: requiredDecimal().nullable().defined(),
});
export type IcoPart = InferType<typeof icoPartSchema>;

export const icoSubscriptionDetail = defineCall('icoSubscriptionDetail', {
  access: 'user',
  summary: 'One subscription with its participations, oldest first',
  body: body({ subscription_id: entityId() }),
  data: object({ subscription: icoSubscriptionSchema, parts: array(icoPartSchema).required() }),
  errors: ['subscriptionNotFound'],
});

export const listIcoParts = defineCall('listIcoParts', {
  access: 'user',
  summary: "The user's participations, newest first (sub-tran)",
  body: body({ currency: currencyName(), ...paging }),
  data: object({ list: array(icoPartSchema).required(), ...reach }),
  errors: [],
});

export const icoLogSchema = object({
  /** Unique among the user's rows; cannot be queried by. */
  id: string().required(),
  time: number().required(),
  type: oneOf(ICO_LOG_TYPES).required(),
  /** Currency of the quantity: the paying currency, or the offered one for `won`. */
  currency: string().required(),
  quantity: requiredDecimal(),
  subscription_id: string().required(),
  project_id: string().required(),
  project_name: string().required(),
});
export type IcoLog = InferType<typeof icoLogSchema>;

export const listIcoLog = defineCall('listIcoLog', {
  access: 'user',
  summary: 'What was held, paid, refunded and won, newest first (log-ico)',
  body: body({ type: oneOf(ICO_LOG_TYPES), currency: currencyName(), ...paging }),
  data: object({ list: array(icoLogSchema).required(), ...reach }),
  errors: [],
});

export const icoThawSchema = object({
  /** Unique among the user's rows; cannot be queried by. */
  id: string().required(),
  /** For a release: the time it was due. */
  time: number().required(),
  type: oneOf(THAW_TYPES).required(),
  currency: string().required(),
  quantity: requiredDecimal(),
  subscription_id: string().required(),
  project_id: string().required(),
  project_name: string().required(),
  /** For a release: the day of the schedule, 0 for the part never frozen; null for the user's thaw. */
  day: number().nullable().defined(),
  thaw_days: number().required(),
});
export type IcoThaw = InferType<typeof icoThawSchema>;

export const listIcoThaws = defineCall('listIcoThaws', {
  access: 'user',
  summary: 'Releases by the schedule and thaws by the user, newest first (log-ico-thaw)',
  body: body({
    type: oneOf(THAW_TYPES),
    currency: currencyName(),
    subscription_id: text(40),
    ...paging,
  }),
  data: object({ list: array(icoThawSchema).required(), ...reach }),
  errors: [],
});

export const icoFiguresSchema = object({
  currency: string().required(),
  won: requiredDecimal(),
  frozen: requiredDecimal(),
  /** Since 00:00 UTC, and in total. */
  released_today: requiredDecimal(),
  released: requiredDecimal(),
  thawed: requiredDecimal(),
  thawable: requiredDecimal(),
  next_release: number().nullable().defined(),
});
/** Totals over all subscriptions of a currency. */
export type IcoFigures = InferType<typeof icoFiguresSchema>;

export const icoFigures = defineCall('icoFigures', {
  access: 'user',
  summary: 'By currency: what was won, is frozen, was released and can be thawed',
  body: body({}),
  data: object({ list: array(icoFiguresSchema).required() }),
  errors: [],
});
