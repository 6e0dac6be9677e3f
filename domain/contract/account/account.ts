import { boolean, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, PASSWORD_LENGTH } from '../choices';
import { body, oneOf, text } from '../fields';
import { settingsSchema } from './accountSettings';
import { knownPassword, secondFactorCode } from './securityFields';

export const userInfoSchema = object({
  /** Public user id, digits. */
  id: string().required(),
  account: string().required(),
  nickname: string().required(),
  /** URL of the picture, which is publicly readable. */
  avatar: string().nullable().defined(),
  email: string().nullable().defined(),
  area_code: string().nullable().defined(),
  phone: string().nullable().defined(),
  invitation_code: string().required(),
  /** Whether the account asks for an authenticator code, a recovery code or a passkey. */
  second_factor: boolean().required(),
  /** Whether authenticator codes are accepted. */
  authenticator: boolean().required(),
  passkeys: number().required(),
  /** Whether the account is restricted to viewing and cancelling until its owner unlocks it. */
  locked: boolean().required(),
  settings: settingsSchema,
  /** ms since the epoch. */
  created: number().required(),
  info: object({ name_status: number().oneOf([1, 2, 3, 4]).required() }),
});
export type UserInfo = InferType<typeof userInfoSchema>;

/** Without control and format characters, which would act on whatever shows the address. */
const EMAIL = /^[^\s@\p{Cc}\p{Cf}\p{Cs}]{1,64}@[^\s@.\p{Cc}\p{Cf}\p{Cs}]+(\.[^\s@.\p{Cc}\p{Cf}\p{Cs}]+)+$/u;
const PHONE = /^\+[1-9]\d{0,3} \d{4,14}$/;

/** Email, or phone as "+<country code> <number>". */
export const accountName = () =>
  text(254)
    .test('account', CHECK.account, (value) => !value || EMAIL.test(value) || PHONE.test(value))
    .required(CHECK.required);

export const password = () =>
  string()
    .strict()
    .required(CHECK.required)
    .min(PASSWORD_LENGTH.min, CHECK.password)
    .max(PASSWORD_LENGTH.max, CHECK.password);

export const verificationCode = () =>
  string()
    .strict()
    .required(CHECK.required)
    .matches(/^\d{6}$/, CHECK.code);

/** Code sent to somebody without a session. It has twelve digits while those of the account are guessed at. */
const strangersCode = () =>
  string()
    .strict()
    .required(CHECK.required)
    .matches(/^(\d{6}|\d{12})$/, CHECK.code);

export const sessionSchema = object({ token: string().required(), user: userInfoSchema });

export const centerIndex = defineCall('centerIndex', {
  access: 'user',
  summary: 'The signed-in user',
  body: body({}),
  data: object({ user: userInfoSchema }),
  errors: [],
});
export const login = defineCall('login', {
  access: 'public',
  summary: 'Signs in',
  body: body({
    account: accountName(),
    password: knownPassword(),
    /** Lets the account holder in at once while strangers are guessing at the account (error `loginBraked`). */
    second_factor_code: secondFactorCode(),
  }),
  data: object({
    /** Null while the second factor is still outstanding. */
    session: sessionSchema.nullable().defined(),
    /** For `loginSecondFactor`, valid for five minutes; null if a session already exists. */
    ticket: string().nullable().defined(),
    /** Whether a passkey may be given instead of a code; false if a session already exists. */
    passkey: boolean().required(),
  }),
  errors: ['credentialsWrong', 'loginResting', 'loginBraked', 'busy'],
});
export const loginSecondFactor = defineCall('loginSecondFactor', {
  access: 'public',
  summary:
    'Second step of a login where the second factor is on: a one-time password, a recovery code or what `provePasskey` answered',
  body: body({ ticket: text(200).required(CHECK.required), code: secondFactorCode().required(CHECK.required) }),
  data: sessionSchema,
  errors: ['loginExpired', 'secondFactorWrong', 'securityResting'],
});
export const logout = defineCall('logout', {
  access: 'user',
  summary: 'Ends the session',
  body: body({}),
  data: object({}),
  errors: [],
});
export const sendCode = defineCall('sendCode', {
  access: 'public',
  summary: 'Sends a verification code; the answer does not tell whether the account exists',
  body: body({
    account: accountName(),
    scene: oneOf(['register', 'reset'] as const).required(CHECK.required),
    /** Proof of the task carried by the error `strangerCheck`; valid once. */
    proof: text(8192).nullable(),
  }),
  data: object({ retry_after_ms: number().required() }),
  errors: ['strangerCheck', 'busy', 'codeTooSoon', 'codeTooMany', 'codeBudget', 'phoneClosed', 'messageUndelivered'],
});
export const registerVerify = defineCall('registerVerify', {
  access: 'public',
  summary: 'Registration step one: exchanges account and code for a ticket',
  body: body({ account: accountName(), code: strangersCode() }),
  data: object({ ticket: string().required() }),
  errors: ['codeWrong', 'securityResting', 'phoneClosed'],
});
export const register = defineCall('register', {
  access: 'public',
  summary: 'Registration step two: opens the account and signs in',
  body: body({
    ticket: text(200).required(CHECK.required),
    password: password(),
    funds_password: password(),
    invitation_code: text(32).required(CHECK.required),
    agree: boolean().strict().oneOf([true], CHECK.agreement).required(CHECK.agreement),
  }),
  data: sessionSchema,
  errors: ['registrationExpired', 'invitationWrong', 'passwordsEqual', 'passwordCommon', 'fundsPasswordCommon'],
});
export const resetVerify = defineCall('resetVerify', {
  access: 'public',
  summary: 'Password reset step one: exchanges account and code for a ticket',
  body: body({ account: accountName(), code: strangersCode() }),
  data: object({
    ticket: string().required(),
    second_factor: boolean().required(),
    /** Whether a passkey may be given instead of a code. */
    passkey: boolean().required(),
  }),
  errors: ['codeWrong', 'securityResting'],
});
export const resetPassword = defineCall('resetPassword', {
  access: 'public',
  summary: 'Password reset step two: sets the login password and ends every session',
  body: body({
    ticket: text(200).required(CHECK.required),
    password: password(),
    second_factor_code: secondFactorCode(),
  }),
  data: object({}),
  errors: [
    'resetExpired',
    'passwordsEqual',
    'passwordCommon',
    'secondFactorRequired',
    'secondFactorWrong',
    'securityResting',
  ],
});
