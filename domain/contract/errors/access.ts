import type { ErrorEntry } from './entry';

/** Login, codes, registration, passwords, second factor. */
export const ACCESS = {
  credentialsWrong: { code: 4001, transient: false },
  loginResting: { code: 4002, transient: true },
  loginBraked: { code: 4014, transient: true },
  codeWrong: { code: 4003, transient: false },
  codeTooSoon: { code: 4004, transient: true },
  invitationWrong: { code: 4005, transient: false },
  phoneClosed: { code: 4006, transient: false },
  registrationExpired: { code: 4007, transient: false },
  passwordsEqual: { code: 4008, transient: false },
  passwordCommon: { code: 4017, transient: false },
  fundsPasswordCommon: { code: 4018, transient: false },
  messageUndelivered: { code: 4010, transient: true },
  codeTooMany: { code: 4013, transient: true },
  codeBudget: { code: 4015, transient: true },
  strangerCheck: { code: 4016, transient: true },
  loginExpired: { code: 4011, transient: false },
  resetExpired: { code: 4012, transient: false },
  fundsPasswordWrong: { code: 4030, transient: false },
  secondFactorRequired: { code: 4031, transient: false },
  secondFactorWrong: { code: 4032, transient: false },
  securityResting: { code: 4033, transient: true },
  accountOther: { code: 4034, transient: false },
  accountUnchanged: { code: 4035, transient: false },
  newCodeWrong: { code: 4036, transient: false },
  loginPasswordWrong: { code: 4037, transient: false },
  secondFactorOn: { code: 4038, transient: false },
  secondFactorOff: { code: 4039, transient: false },
  accountHeld: { code: 4040, transient: true },
} as const satisfies Record<string, ErrorEntry>;

/** What they mean, in English. */
export const ACCESS_MEANINGS: Record<keyof typeof ACCESS, string> = {
  credentialsWrong: 'Account or password is wrong.',
  loginResting: 'Ten wrong passwords from here for this account; rests for 15 minutes.',
  loginBraked:
    'Others are guessing the password of this account; a known device, a password reset or the second factor passes at once.',
  codeWrong: 'The verification code is wrong, expired or used up.',
  codeTooSoon: 'A code was sent less than 60 seconds ago.',
  invitationWrong: 'The invitation code does not exist.',
  phoneClosed: 'Registration by phone is switched off.',
  registrationExpired: 'The registration took too long; start again.',
  passwordsEqual: 'Login and funds password must differ.',
  passwordCommon:
    'The login password is among those that leaked most often, one character repeated or the name of the account.',
  fundsPasswordCommon:
    'The funds password is among those that leaked most often, one character repeated or the name of the account.',
  messageUndelivered:
    'The message with the verification code could not be delivered; another can be asked for at once.',
  codeTooMany: 'Ten codes were sent to this address within ten minutes; it rests for 15 minutes.',
  codeBudget:
    'Too many text messages were asked for from here, for this country or altogether; data says how long to wait.',
  strangerCheck: 'A stranger has to do what data.task says and repeat the call with its outcome as proof.',
  loginExpired: 'The second factor came more than five minutes after the password; log in again.',
  resetExpired: 'The password reset took longer than 15 minutes; start again.',
  fundsPasswordWrong: 'The funds password is wrong.',
  secondFactorRequired: 'The second factor is on and its code is missing.',
  secondFactorWrong: 'The code of the authenticator is wrong or was used already.',
  securityResting: 'Too many wrong security checks; rests for 15 minutes.',
  accountOther: 'The account named is not the one that is signed in.',
  accountUnchanged: 'The new e-mail or phone is the present one.',
  newCodeWrong: 'The code sent to the new e-mail or phone is wrong, expired or used up.',
  loginPasswordWrong: 'The login password is wrong.',
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'The second factor is not on.',
  accountHeld: 'The stored figures of the account do not agree; it can only cancel until that is cleared up.',
};
