import type { ErrorEntry } from './entry';

/** Login, codes, registration, passwords, second factor. */
export const ACCESS = {
  credentialsWrong: { code: 4001, transient: false, meaning: 'Account or password is wrong.' },
  loginResting: { code: 4002, transient: true, meaning: 'Too many failed logins; rests for 15 minutes.' },
  codeWrong: { code: 4003, transient: false, meaning: 'The verification code is wrong, expired or used up.' },
  codeTooSoon: { code: 4004, transient: true, meaning: 'A code was sent less than 60 seconds ago.' },
  invitationWrong: { code: 4005, transient: false, meaning: 'The invitation code does not exist.' },
  phoneClosed: { code: 4006, transient: false, meaning: 'Registration by phone is switched off.' },
  registrationExpired: { code: 4007, transient: false, meaning: 'The registration took too long; start again.' },
  passwordsEqual: { code: 4008, transient: false, meaning: 'Login and funds password must differ.' },
  messageUndelivered: {
    code: 4010,
    transient: true,
    meaning: 'The message with the verification code could not be delivered; another can be asked for at once.',
  },
  codeTooMany: {
    code: 4013,
    transient: true,
    meaning: 'Ten codes were sent to this address within ten minutes; it rests for 15 minutes.',
  },
  loginExpired: {
    code: 4011,
    transient: false,
    meaning: 'The second factor came more than five minutes after the password; log in again.',
  },
  resetExpired: {
    code: 4012,
    transient: false,
    meaning: 'The password reset took longer than 15 minutes; start again.',
  },
  fundsPasswordWrong: { code: 4030, transient: false, meaning: 'The funds password is wrong.' },
  secondFactorRequired: { code: 4031, transient: false, meaning: 'The second factor is on and its code is missing.' },
  secondFactorWrong: {
    code: 4032,
    transient: false,
    meaning: 'The code of the authenticator is wrong or was used already.',
  },
  securityResting: { code: 4033, transient: true, meaning: 'Too many wrong security checks; rests for 15 minutes.' },
  accountOther: { code: 4034, transient: false, meaning: 'The account named is not the one that is signed in.' },
  accountUnchanged: { code: 4035, transient: false, meaning: 'The new e-mail or phone is the present one.' },
  newCodeWrong: {
    code: 4036,
    transient: false,
    meaning: 'The code sent to the new e-mail or phone is wrong, expired or used up.',
  },
  loginPasswordWrong: { code: 4037, transient: false, meaning: 'The login password is wrong.' },
  secondFactorOn: { code: 4038, transient: false, meaning: 'The second factor is on already.' },
  secondFactorOff: { code: 4039, transient: false, meaning: 'The second factor is not on.' },
} as const satisfies Record<string, ErrorEntry>;
