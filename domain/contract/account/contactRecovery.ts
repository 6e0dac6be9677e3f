import { boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, oneOf, text } from '../fields';
import { accountName, verificationCode } from './account';
import { FACTOR_STANDINGS } from './securityChoices';
import { knownPassword, secondFactorCode } from './securityFields';

const waitingSchema = object({
  /** The e-mail or phone that is to name the account. */
  new_account: string().required(),
  /** ms since the epoch */
  requested: number().required(),
  /** When the account gets its new name, ms since the epoch. */
  due: number().required(),
  /** Only a second factor from before it was asked for stops it, and the account has none. */
  held: boolean().required(),
});

const stateSchema = object({
  waiting: waitingSchema.nullable().default(null),
  /** young: it was switched on so lately that it proves nothing yet. */
  factor: oneOf(FACTOR_STANDINGS).required(),
  /** From when a young second factor counts, ms since the epoch; null for the others. */
  factor_from: number().nullable().defined(),
  /** The identity is verified, so that its number is asked for too. */
  asks_id_number: boolean().required(),
  /** How long a request rests. */
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
    /** Of the verified identity; null where none is verified. */
    id_number: text(40).nullable(),
    new_account: accountName(),
    /** Code of the scene newAccount. */
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
