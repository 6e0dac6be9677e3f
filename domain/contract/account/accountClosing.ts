import { array, number, object, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, nextEvents, oneOf } from '../fields';
import { verificationCode } from './account';
import { CLOSING_OBSTACLES, CLOSING_STATUSES } from './accountChoices';
import { knownPassword, secondFactorCode } from './securityFields';

const closingSchema = object({
  status: oneOf(CLOSING_STATUSES).required(),
  next_events: nextEvents(['closing.request', 'closing.stop']),
  /** Time of the request, ms since the epoch; null unless a request is pending. */
  requested: number().nullable().defined(),
  /** Time at which the account is closed, ms since the epoch; null unless a request is pending. */
  due: number().nullable().defined(),
  /** Obstacles to closing: what must be ended or withdrawn first. */
  obstacles: array(oneOf(CLOSING_OBSTACLES).required()).required(),
  /** Waiting period of a request. */
  rest_hours: number().required(),
  /** Retention of the legally required records after closing, sealed. */
  kept_years: number().required(),
});
export type AccountClosing = InferType<typeof closingSchema>;

export const accountClosing = defineCall('accountClosing', {
  access: 'user',
  summary: 'Whether the account is being closed, and what stands in the way',
  body: body({}),
  data: closingSchema,
  errors: ['busy'],
});
export const requestClosing = defineCall('requestClosing', {
  access: 'user',
  fresh: true,
  summary:
    'Asks to close the account, by login password, a code of the scene closing and the second factor where it is on; rests, and can be stopped while it does',
  body: body({ password: knownPassword(), code: verificationCode(), second_factor_code: secondFactorCode() }),
  data: closingSchema,
  errors: [
    'closingHindered',
    'codeWrong',
    'loginPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
    'busy',
  ],
});
export const stopClosing = defineCall('stopClosing', {
  access: 'user',
  summary: 'Stays: the account is not closed, and takes on new things again',
  body: body({}),
  data: closingSchema,
  errors: ['notFound', 'busy'],
});
