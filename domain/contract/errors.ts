/**
 * The one catalogue of answers other than success. A code is stable once released; `key` is the message key that every
 * locale translates in the `errors` namespace; `transient` says whether the same call may succeed later unchanged.
 * docs/errors.md and the locales are tested against this table.
 */
export const ERRORS = {
  validation: {
    code: 400,
    key: 'validation',
    transient: false,
    meaning: 'A field is missing or malformed; data.fields says which.',
  },
  sessionExpired: { code: 403, key: 'sessionExpired', transient: false, meaning: 'No session, or it has ended.' },
  notFound: { code: 404, key: 'notFound', transient: false, meaning: 'No such call or object.' },
  keyReused: {
    code: 409,
    key: 'keyReused',
    transient: false,
    meaning: 'The idempotency key was used with another body.',
  },
  tooLarge: { code: 413, key: 'tooLarge', transient: false, meaning: 'The body is larger than accepted.' },
  tooMany: { code: 429, key: 'tooMany', transient: true, meaning: 'Too many requests in a short time.' },
  system: { code: 500, key: 'system', transient: true, meaning: 'The server failed; nothing was done.' },
  busy: { code: 503, key: 'busy', transient: true, meaning: 'The engine is starting or its queue is full.' },

  credentialsWrong: { code: 4001, key: 'credentialsWrong', transient: false, meaning: 'Account or password is wrong.' },
  loginResting: {
    code: 4002,
    key: 'loginResting',
    transient: true,
    meaning: 'Too many failed logins; rests for 15 minutes.',
  },
  codeWrong: {
    code: 4003,
    key: 'codeWrong',
    transient: false,
    meaning: 'The verification code is wrong, expired or used up.',
  },
  codeTooSoon: {
    code: 4004,
    key: 'codeTooSoon',
    transient: true,
    meaning: 'A code was sent less than 60 seconds ago.',
  },
  invitationWrong: {
    code: 4005,
    key: 'invitationWrong',
    transient: false,
    meaning: 'The invitation code does not exist.',
  },
  phoneClosed: { code: 4006, key: 'phoneClosed', transient: false, meaning: 'Registration by phone is switched off.' },
  registrationExpired: {
    code: 4007,
    key: 'registrationExpired',
    transient: false,
    meaning: 'The registration took too long; start again.',
  },
  passwordsEqual: {
    code: 4008,
    key: 'passwordsEqual',
    transient: false,
    meaning: 'Login and funds password must differ.',
  },

  messageUndelivered: {
    code: 4010,
    key: 'messageUndelivered',
    transient: true,
    meaning: 'The message with the verification code could not be delivered; another can be asked for at once.',
  },
  codeTooMany: {
    code: 4013,
    key: 'codeTooMany',
    transient: true,
    meaning: 'Ten codes were sent to this address within ten minutes; it rests for 15 minutes.',
  },
  loginExpired: {
    code: 4011,
    key: 'loginExpired',
    transient: false,
    meaning: 'The second factor came more than five minutes after the password; log in again.',
  },
  resetExpired: {
    code: 4012,
    key: 'resetExpired',
    transient: false,
    meaning: 'The password reset took longer than 15 minutes; start again.',
  },

  fundsPasswordWrong: {
    code: 4030,
    key: 'fundsPasswordWrong',
    transient: false,
    meaning: 'The funds password is wrong.',
  },
  secondFactorRequired: {
    code: 4031,
    key: 'secondFactorRequired',
    transient: false,
    meaning: 'The second factor is on and its code is missing.',
  },
  secondFactorWrong: {
    code: 4032,
    key: 'secondFactorWrong',
    transient: false,
    meaning: 'The code of the authenticator is wrong or was used already.',
  },
  securityResting: {
    code: 4033,
    key: 'securityResting',
    transient: true,
    meaning: 'Too many wrong security checks; rests for 15 minutes.',
  },
  accountOther: {
    code: 4034,
    key: 'accountOther',
    transient: false,
    meaning: 'The account named is not the one that is signed in.',
  },
  accountUnchanged: {
    code: 4035,
    key: 'accountUnchanged',
    transient: false,
    meaning: 'The new e-mail or phone is the present one.',
  },
  newCodeWrong: {
    code: 4036,
    key: 'newCodeWrong',
    transient: false,
    meaning: 'The code sent to the new e-mail or phone is wrong, expired or used up.',
  },
  loginPasswordWrong: {
    code: 4037,
    key: 'loginPasswordWrong',
    transient: false,
    meaning: 'The login password is wrong.',
  },
  secondFactorOn: { code: 4038, key: 'secondFactorOn', transient: false, meaning: 'The second factor is on already.' },
  secondFactorOff: { code: 4039, key: 'secondFactorOff', transient: false, meaning: 'The second factor is not on.' },

  identityPending: {
    code: 4050,
    key: 'identityPending',
    transient: false,
    meaning: 'The identity is under review; nothing more can be submitted meanwhile.',
  },
  identityVerified: {
    code: 4051,
    key: 'identityVerified',
    transient: false,
    meaning: 'The identity is verified; nothing more can be submitted.',
  },
  photoType: {
    code: 4052,
    key: 'photoType',
    transient: false,
    meaning: 'The file is not the JPEG, PNG or WebP image that it says it is.',
  },
  photoTooLarge: {
    code: 4053,
    key: 'photoTooLarge',
    transient: false,
    meaning: 'The file is larger than 8 MB.',
  },
  photoUnreadable: {
    code: 4054,
    key: 'photoUnreadable',
    transient: false,
    meaning: 'The image is damaged or cut off.',
  },
  photoPixels: {
    code: 4055,
    key: 'photoPixels',
    transient: false,
    meaning: 'The image has more than 64 million pixels.',
  },
  photoTooSmall: {
    code: 4056,
    key: 'photoTooSmall',
    transient: false,
    meaning: 'The shorter side of the photo has less than 300 pixels.',
  },

  addressNotFound: {
    code: 4070,
    key: 'addressNotFound',
    transient: false,
    meaning: 'The address book entry does not exist or is not yours.',
  },
  addressDuplicate: {
    code: 4071,
    key: 'addressDuplicate',
    transient: false,
    meaning: 'The address book has this address for the currency and network already.',
  },
  addressBookFull: {
    code: 4072,
    key: 'addressBookFull',
    transient: false,
    meaning: 'The address book holds no more entries; delete one first.',
  },
  methodNotFound: {
    code: 4073,
    key: 'methodNotFound',
    transient: false,
    meaning: 'The collection method does not exist or is not yours.',
  },
  methodDuplicate: {
    code: 4074,
    key: 'methodDuplicate',
    transient: false,
    meaning: 'Another collection method of the currency has this number already.',
  },
  methodsFull: {
    code: 4075,
    key: 'methodsFull',
    transient: false,
    meaning: 'No more collection methods can be kept; delete one first.',
  },

  unknownPair: { code: 5001, key: 'unknownPair', transient: false, meaning: 'The pair does not exist.' },
  pairHalted: {
    code: 5002,
    key: 'pairHalted',
    transient: true,
    meaning: 'Trading of the pair is halted; cancelling is possible.',
  },
  priceOffTick: {
    code: 5003,
    key: 'priceOffTick',
    transient: false,
    meaning: 'The price is not a positive multiple of the price tick.',
  },
  quantityOffStep: {
    code: 5004,
    key: 'quantityOffStep',
    transient: false,
    meaning: 'The quantity is not a positive multiple of the step.',
  },
  totalOffScale: {
    code: 5005,
    key: 'totalOffScale',
    transient: false,
    meaning: 'The total is not a positive amount at the currency scale.',
  },
  belowMinNotional: {
    code: 5006,
    key: 'belowMinNotional',
    transient: false,
    meaning: 'The order is worth less than the minimum.',
  },
  orderTooLarge: {
    code: 5007,
    key: 'orderTooLarge',
    transient: false,
    meaning: 'The quantity or the notional is above the maximum.',
  },
  insufficientBalance: {
    code: 5008,
    key: 'insufficientBalance',
    transient: false,
    meaning: 'Not enough available balance.',
  },
  tooManyOpenOrders: {
    code: 5009,
    key: 'tooManyOpenOrders',
    transient: true,
    meaning: 'The open order limit of the pair is reached.',
  },
  orderNotFound: {
    code: 5010,
    key: 'orderNotFound',
    transient: false,
    meaning: 'The order does not exist or belongs to somebody else.',
  },
  orderClosed: {
    code: 5011,
    key: 'orderClosed',
    transient: false,
    meaning: 'The order is already traded, cancelled or closed.',
  },
  wouldTake: { code: 5012, key: 'wouldTake', transient: true, meaning: 'A post-only order would have traded at once.' },
  cannotFillWhole: {
    code: 5013,
    key: 'cannotFillWhole',
    transient: true,
    meaning: 'A fill-or-kill order could not be filled whole.',
  },
  noLiquidity: { code: 5014, key: 'noLiquidity', transient: true, meaning: 'The book has nothing to trade against.' },
  triggerInvalid: {
    code: 5015,
    key: 'triggerInvalid',
    transient: false,
    meaning: 'The trigger price is off the tick or on the wrong side of the last price.',
  },

  sandboxOnly: { code: 6001, key: 'sandboxOnly', transient: false, meaning: 'Only available on a sandbox exchange.' },
  faucetLimit: {
    code: 6002,
    key: 'faucetLimit',
    transient: true,
    meaning: 'The faucet gives a limited amount each day.',
  },
  unknownCurrency: { code: 6003, key: 'unknownCurrency', transient: false, meaning: 'The currency does not exist.' },

  unknownNetwork: {
    code: 6010,
    key: 'unknownNetwork',
    transient: false,
    meaning: 'The currency does not move on this network.',
  },
  depositClosed: {
    code: 6011,
    key: 'depositClosed',
    transient: true,
    meaning: 'Deposits of the currency are switched off.',
  },
  withdrawalClosed: {
    code: 6012,
    key: 'withdrawalClosed',
    transient: true,
    meaning: 'Withdrawals of the currency are switched off.',
  },
  quantityOffScale: {
    code: 6013,
    key: 'quantityOffScale',
    transient: false,
    meaning: 'The quantity is not a positive amount at the currency scale.',
  },
  belowMinDeposit: {
    code: 6014,
    key: 'belowMinDeposit',
    transient: false,
    meaning: 'The deposit is smaller than the network minimum.',
  },
  belowMinWithdrawal: {
    code: 6015,
    key: 'belowMinWithdrawal',
    transient: false,
    meaning: 'The quantity is smaller than the minimum withdrawal.',
  },
  withdrawalLimit: {
    code: 6016,
    key: 'withdrawalLimit',
    transient: true,
    meaning: 'The withdrawal is above what is left of the limit in 24 hours; data says limit, used and left in USDT.',
  },
  withdrawalResting: {
    code: 6017,
    key: 'withdrawalResting',
    transient: true,
    meaning: 'Withdrawals rest after a change of password, e-mail or phone; data.until says until when.',
  },
  addressFormat: {
    code: 6018,
    key: 'addressFormat',
    transient: false,
    meaning: 'The address is none of this network.',
  },
  addressChecksum: {
    code: 6019,
    key: 'addressChecksum',
    transient: false,
    meaning: 'The checksum of the address is wrong: it is mistyped or cut off.',
  },
  addressResting: {
    code: 6021,
    key: 'addressResting',
    transient: true,
    meaning: 'The address is new in the address book; data.until says from when it can be used.',
  },
  withdrawalNotFound: {
    code: 6022,
    key: 'withdrawalNotFound',
    transient: false,
    meaning: 'The withdrawal does not exist or is not yours.',
  },
  withdrawalDisbursed: {
    code: 6023,
    key: 'withdrawalDisbursed',
    transient: false,
    meaning: 'The withdrawal was disbursed or has ended; it cannot be changed that way any more.',
  },
  depositNotFound: {
    code: 6024,
    key: 'depositNotFound',
    transient: false,
    meaning: 'The deposit does not exist or is not yours.',
  },
  sandboxDepositLimit: {
    code: 6025,
    key: 'sandboxDepositLimit',
    transient: true,
    meaning: 'The sandbox makes a limited number of deposits each day.',
  },
  transferSameAccount: {
    code: 6026,
    key: 'transferSameAccount',
    transient: false,
    meaning: 'Source and target of a transfer must differ.',
  },
  transferCurrency: {
    code: 6027,
    key: 'transferCurrency',
    transient: false,
    meaning: 'One of the two accounts cannot hold the currency.',
  },
} as const satisfies Record<string, { code: number; key: string; transient: boolean; meaning: string }>;

export type ErrorName = keyof typeof ERRORS;

const BY_CODE = new Map<number, ErrorName>(
  (Object.keys(ERRORS) as ErrorName[]).map((name) => [ERRORS[name].code, name]),
);

/** The catalogue entry's name for a body code, or undefined for a code this build does not know. */
export const errorNameOf = (code: number): ErrorName | undefined => BY_CODE.get(code);
