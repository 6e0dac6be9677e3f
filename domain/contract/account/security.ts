import { array, boolean, number, object, string, type InferType } from 'yup';
import { accountName, password, verificationCode } from './account';
import { lengthOf } from '../../rules/shell/plainText';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, entityId, oneOf, text, paging, reach } from '../fields';
import { ANTI_PHISHING_LENGTH, SECURITY_SCENES, ACTIVITY_KINDS, ACTIVITY_NAMES } from './accountChoices';
import { knownPassword, secondFactorCode, securityFields } from './securityFields';

/** Letters and digits of any script, single spaces and a few separators: nothing that could be markup. */
const ANTI_PHISHING = /^[\p{L}\p{N}]+([ ._-][\p{L}\p{N}]+)*$/u;

const isAntiPhishing = (word: string): boolean => {
  const length = lengthOf(word);
  return length >= ANTI_PHISHING_LENGTH.min && length <= ANTI_PHISHING_LENGTH.max && ANTI_PHISHING.test(word);
};

/** Names the intended account, so that a page on which another account has signed in meanwhile is refused. */
const ownAccount = accountName;
const loginPassword = () => knownPassword();
const requiredFactorCode = () => secondFactorCode().required(CHECK.required);
const factor = { second_factor_code: secondFactorCode() };
/**
 * Changing a password, or the e-mail or phone, requires the current password or a second factor in addition to the code; for the
 * funds password, a second factor at least as old as the waiting period of contact recovery.
 */
const currentProof = () => ({ current_password: knownPassword().notRequired().nullable(), ...factor });

const overviewSchema = object({
  /** Remaining recovery codes; 0 while the second factor is off. */
  recovery_codes: number().required(),
  anti_phishing: string().nullable().defined(),
  /** Number of signed-in devices. */
  sessions: number().required(),
  /** Server time until which withdrawals are suspended after a change, ms; null if they are not. */
  withdrawals_rest_until: number().nullable().defined(),
  /** Time at which the account was locked, ms since the epoch; null if it is not locked. */
  locked_since: number().nullable().defined(),
  /** Whether only the exchange can give the account back: unlocking takes an older second factor, and there is none. */
  recovery_held: boolean().required(),
  /** Whether an operator has suspended the account, which nothing of its owner ends. */
  suspended: boolean().required(),
});
export type SecurityOverview = InferType<typeof overviewSchema>;

const sessionRecordSchema = object({
  id: string().required(),
  /** User-Agent header of the browser. */
  device: string().defined(),
  address: string().defined(),
  /** ms since the epoch */
  created: number().required(),
  /** ms since the epoch, to the nearest hour. */
  last_seen: number().required(),
  /** Whether it is the session that makes the request. */
  current: boolean().required(),
});
export type SessionRecord = InferType<typeof sessionRecordSchema>;

const recoveryCodes = () => array(string().required()).required();

export const securityOverview = defineCall('securityOverview', {
  access: 'user',
  summary: 'What protects the account',
  body: body({}),
  data: overviewSchema,
  errors: [],
});
export const sendSecurityCode = defineCall('sendSecurityCode', {
  access: 'user',
  summary: 'Sends a code to the own account, or to the e-mail or phone that is to replace it (scene newAccount)',
  body: body({ account: accountName(), scene: oneOf(SECURITY_SCENES).required(CHECK.required) }),
  data: object({ retry_after_ms: number().required() }),
  errors: ['codeTooSoon', 'codeTooMany', 'codeBudget', 'messageUndelivered', 'accountOther', 'accountUnchanged'],
});
export const changeLoginPassword = defineCall('changeLoginPassword', {
  access: 'user',
  fresh: true,
  summary: 'Changes the login password; every session ends',
  body: body({ account: ownAccount(), code: verificationCode(), password: password(), ...currentProof() }),
  data: object({}),
  errors: [
    'accountOther',
    'codeWrong',
    'loginPasswordWrong',
    'passwordsEqual',
    'passwordCommon',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const changeFundsPassword = defineCall('changeFundsPassword', {
  access: 'user',
  fresh: true,
  summary: 'Changes the funds password',
  body: body({ account: ownAccount(), code: verificationCode(), password: password(), ...currentProof() }),
  data: object({}),
  errors: [
    'accountOther',
    'codeWrong',
    'fundsPasswordWrong',
    'recoveryFactorYoung',
    'passwordsEqual',
    'fundsPasswordCommon',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const changeAccount = defineCall('changeAccount', {
  access: 'user',
  fresh: true,
  summary: 'Changes the e-mail or phone that is the account’s name; every session ends',
  body: body({
    account: ownAccount(),
    code: verificationCode(),
    new_account: accountName(),
    new_code: verificationCode(),
    ...currentProof(),
  }),
  data: object({}),
  errors: [
    'accountOther',
    'accountUnchanged',
    'codeWrong',
    'newCodeWrong',
    'loginPasswordWrong',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
export const beginSecondFactor = defineCall('beginSecondFactor', {
  access: 'user',
  summary:
    'Makes the secret of an authenticator, which is not in force before it is confirmed; takes a passkey or recovery code where a passkey protects the account',
  body: body(factor),
  data: object({
    /** Base32, for manual entry. */
    secret: string().required(),
    /** The secret as an otpauth:// URI, for a QR code. */
    uri: string().required(),
  }),
  errors: ['secondFactorOn', 'secondFactorRequired', 'secondFactorWrong', 'securityResting'],
});
export const confirmSecondFactor = defineCall('confirmSecondFactor', {
  access: 'user',
  fresh: true,
  summary: 'Switches the second factor on; the recovery codes are told this once',
  body: body({ password: loginPassword(), second_factor_code: requiredFactorCode() }),
  data: object({ recovery_codes: recoveryCodes() }),
  errors: ['secondFactorOn', 'loginPasswordWrong', 'secondFactorWrong', 'securityResting'],
});
export const renewRecoveryCodes = defineCall('renewRecoveryCodes', {
  access: 'user',
  fresh: true,
  summary: 'Replaces the recovery codes; the new ones are told this once',
  body: body({ password: loginPassword(), second_factor_code: requiredFactorCode() }),
  data: object({ recovery_codes: recoveryCodes() }),
  errors: ['secondFactorOff', 'loginPasswordWrong', 'secondFactorWrong', 'securityResting'],
});
export const turnOffSecondFactor = defineCall('turnOffSecondFactor', {
  access: 'user',
  fresh: true,
  summary: 'Switches the second factor off',
  body: body({ password: loginPassword(), second_factor_code: requiredFactorCode() }),
  data: object({}),
  errors: ['secondFactorOff', 'loginPasswordWrong', 'secondFactorWrong', 'securityResting'],
});
export const setAntiPhishing = defineCall('setAntiPhishing', {
  access: 'user',
  fresh: true,
  summary: 'Sets the word that stands in every mail to the user',
  body: body({
    anti_phishing: text(100)
      .required(CHECK.required)
      .test('antiPhishing', CHECK.antiPhishing, (word) => !word || isAntiPhishing(word)),
    ...securityFields(),
  }),
  data: object({}),
  errors: ['fundsPasswordWrong', 'secondFactorRequired', 'secondFactorWrong', 'securityResting'],
});
export const listSessions = defineCall('listSessions', {
  access: 'user',
  summary: 'The devices that are signed in, this one first, then the latest used',
  body: body({}),
  data: object({ list: array(sessionRecordSchema).required() }),
  errors: [],
});
export const endSession = defineCall('endSession', {
  access: 'user',
  summary: 'Signs out one device',
  body: body({ session_id: entityId() }),
  data: object({}),
  errors: ['notFound'],
});
export const endOtherSessions = defineCall('endOtherSessions', {
  access: 'user',
  summary: 'Signs out every device but the one that asks',
  body: body({}),
  data: object({ ended: number().required() }),
  errors: [],
});

const activityRecordSchema = object({
  id: string().required(),
  /** ms since the epoch */
  time: number().required(),
  kind: oneOf(ACTIVITY_KINDS).required(),
  what: oneOf(ACTIVITY_NAMES).required(),
  /** Quantity and currency of a withdrawal; '' otherwise. */
  detail: string().defined(),
  /** Network address of the client. */
  address: string().defined(),
  /** User-Agent header of the client. */
  device: string().defined(),
});
export type ActivityRecord = InferType<typeof activityRecordSchema>;

export const listActivity = defineCall('listActivity', {
  access: 'user',
  summary:
    'What happened to the account and from where: logins, protections, addresses, keys, withdrawals; newest first',
  body: body({ ...paging, kind: oneOf(ACTIVITY_KINDS) }),
  data: object({ list: array(activityRecordSchema).required(), ...reach }),
  errors: [],
});
