import { boolean, number, object, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, countryCode, decimal, requiredDecimal, text } from '../fields';
import { EXCLUSION_DAYS } from './secondsChoices';

/** Own daily limits of a user for seconds contracts, USDT; null for none. */
const limits = {
  /** Sum of the stakes of a UTC day. */
  stake: decimal().nullable().defined(),
  /** Stakes of a UTC day less what they returned; a running order counts as lost. */
  loss: decimal().nullable().defined(),
};

export const secondsLimitsSchema = object({
  ...limits,
  /** Limits that replace these at `from` (ms since the epoch), because they are looser; null for none. */
  next: object({ ...limits, from: number().required() })
    .nullable()
    .default(null),
  /** What this UTC day's orders have used, USDT; `loss` is 0 after a net gain. */
  used: object({ stake: requiredDecimal(), loss: requiredDecimal() }),
  /** Until when the user is excluded, ms since the epoch; null when not excluded. */
  excluded_until: number().nullable().defined(),
  /** ISO 3166-1 alpha-2: of the identity, or else as stated here; null when unknown. */
  country: text(2).nullable().defined(),
  /** Whether a country must be stated before the first order. */
  asks_country: boolean().required(),
});
export type SecondsLimits = InferType<typeof secondsLimitsSchema>;

export const secondsLimits = defineCall('secondsLimits', {
  access: 'user',
  summary: "The user's own daily limits for seconds contracts, what they leave, and a self-exclusion",
  body: body({}),
  data: secondsLimitsSchema,
  errors: [],
});

export const setSecondsLimits = defineCall('setSecondsLimits', {
  access: 'user',
  summary: 'Sets the daily limits: stricter ones apply at once, looser ones after 24 hours',
  body: body(limits),
  data: secondsLimitsSchema,
  errors: [],
});

export const excludeFromSeconds = defineCall('excludeFromSeconds', {
  access: 'user',
  summary: 'Excludes the user from seconds contracts for some days; it can be prolonged, but not ended',
  body: body({
    days: number().strict().oneOf(EXCLUSION_DAYS, CHECK.choice).required(CHECK.required),
  }),
  data: secondsLimitsSchema,
  errors: [],
});

export const stateSecondsCountry = defineCall('stateSecondsCountry', {
  access: 'user',
  summary: 'States the country of residence of a user whose identity names none',
  body: body({ country: countryCode() }),
  data: secondsLimitsSchema,
  errors: [],
});
