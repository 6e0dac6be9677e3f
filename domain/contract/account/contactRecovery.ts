import { boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, oneOf, text } from '../fields';
import { accountName, verificationCode } from './account';
import { FACTOR_STANDINGS } from './accountChoices';
import { knownPassword, secondFactorCode } from './securityFields';

const waitingSchema = object({
  /** The new email or phone of the account. */
  new_account: string().required(),
  /** ms since the epoch */
  requested: number().required(),
  /** Time at which the new name takes effect, ms since the epoch. */
  due: number().required(),
  /** True if only a second factor older than the request can stop it and the account has none. */
  held: boolean().required(),
});

const stateSchema = object({
  waiting: waitingSchema.nullable().default(null),
  /** young: enabled too recently to prove anything. */
  factor: oneOf(FACTOR_STANDINGS).required(),
  /** Time from which a young second factor counts, ms since the epoch; null otherwise. */
  factor_from: number().nullable().defined(),
  /** Whether the ID number is asked for too, because the identity is verified. */
  asks_id_number: boolean().required(),
  /** Waiting period of a request. */
  rest_hours: number().required(),
});
export type ContactRecovery = InferType<typeof stateSchema>;

export const contactRecovery = defineCall('contactRecovery', {
  access: 'user',
  summary: 'Whether a new e-mail or phone waits to replace one that its owner has lost, and what a request takes',
  body: body({}),
  data: stateSchema,
  errors: [],
});
export const requestContactRecovery = defineCall('requestContactRecovery', {
  access: 'user',
  fresh: true,
  summary:
    'Asks to replace an e-mail or phone that is lost, without its code; rests, during which the old one is told and can lock the account',
  body: body({
    password: knownPassword(),
    second_factor_code: secondFactorCode().required(CHECK.required),
    /** ID number of the verified identity; null if none is verified. */
    id_number: text(40).nullable(),
    new_account: accountName(),
    /** Verification code of the scene newAccount. */
    new_code: verificationCode(),
  }),
  data: stateSchema,
  errors: [
    'secondFactorOff',
    'recoveryFactorYoung',
    'recoveryUnderWay',
    'accountUnchanged',
    'newCodeWrong',
    'loginPasswordWrong',
    'idNumberWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const stopContactRecovery = defineCall('stopContactRecovery', {
  access: 'user',
  summary: 'Stops the replacement that waits; withdrawals go on resting',
  body: body({}),
  data: stateSchema,
  errors: ['notFound', 'recoveryHeld'],
});
