/** Enumerations and limits of the account's calls as plain values, kept apart from the schemas. */

/** read: view everything; spot, futures: trade; transfer: move funds between own accounts; withdraw: withdraw funds. */
export const KEY_PERMISSIONS = ['read', 'spot', 'futures', 'transfer', 'withdraw'] as const;
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];

/** hmac: a secret shared by both sides; ed25519: the user keeps the private key, the exchange only the public key. */
export const KEY_KINDS = ['hmac', 'ed25519'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** See domain/lifecycles/apiKey.lifecycle; revoked keys are deleted. */
export const KEY_STATUSES = ['active', 'expired'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** Selectable lifetimes of a key, in days; without one it works until it is revoked. */
export const KEY_DAYS = [30, 90, 365] as const;

export const CLOSING_STATUSES = ['open', 'resting', 'closed'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];

export const CLOSING_OBSTACLES = [
  ...(['balances', 'portfolios', 'spotOrders', 'futuresOrders', 'positions', 'seconds'] as const),
  ...(['fiat', 'ico', 'deposits', 'withdrawals'] as const),
] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** Value that may remain in a closed account, whole USDT: less than any minimum withdrawal. */
export const CLOSING_REST_USDT = 1;

/** data: everything stored about the user; statement: one year in one document; tax: one year's transactions with cost and gain. */
export const EXPORT_KINDS = ['data', 'statement', 'tax'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** waiting: queued; preparing: being written; ready: downloadable until it expires; failed: could not be written. */
export const EXPORT_STATUSES = ['waiting', 'preparing', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** First year a statement can be requested for. */
export const FIRST_YEAR = 2020;

export const PHOTO_SIDES = ['front', 'back'] as const;

/** Accepted content types of a photo, also the Content-Type of its upload. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const PHOTO_LIMITS = {
  /** File size. */
  bytes: 8 * 1024 * 1024,
  /** Width times height, because a small file may decompress to a huge image. */
  pixels: 64_000_000,
  /** Shorter side of an identity photo; anything smaller is illegible. */
  shortestPx: 300,
} as const;

/** Standard rejection reasons, which are translated. A reviewer may also write a sentence of their own. */
export const REJECT_REASONS = [
  'numberInvalid',
  'nameMismatch',
  'photoUnreadable',
  'photoMismatch',
  'documentExpired',
] as const;

export const REASON_MAX = 300;

/** In user-perceived characters. */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const;

/** Purpose of a code sent to a signed-in user; newAccount confirms the new email or phone. */
export const SECURITY_SCENES = [
  'loginPassword',
  'fundsPassword',
  'account',
  'newAccount',
  'withdrawalAddress',
  'unlock',
  'closing',
] as const;
export type SecurityScene = (typeof SECURITY_SCENES)[number];

/** Purpose of a passkey assertion: passwordless login, or the second factor of an action. */
export const PASSKEY_SCENES = ['login', 'proof'] as const;
export type PasskeyScene = (typeof PASSKEY_SCENES)[number];

/** Whether the second factor can replace the missing code from the mailbox. */
export const FACTOR_STANDINGS = ['off', 'young', 'ready'] as const;
export type FactorStanding = (typeof FACTOR_STANDINGS)[number];

/** Outcome of a login attempt. failed: wrong password; secondFactor: correct password, wrong second factor. */
const LOGIN_OUTCOMES = ['success', 'failed', 'secondFactor'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** Entries of an account's activity log, by kind. */
export const ACTIVITIES = {
  login: LOGIN_OUTCOMES,
  protection: [
    ...(['loginPassword', 'fundsPassword', 'email', 'phone', 'secondFactorOn', 'secondFactorOff'] as const),
    ...(['passkeyAdded', 'passkeyRemoved', 'passkeyBlocked'] as const),
    ...(['recoveryCodes', 'antiPhishing', 'collectionMethod', 'accountLocked', 'accountUnlocked'] as const),
    ...(['accountSuspended', 'accountReinstated'] as const),
    ...(['closingRequested', 'closingStopped', 'closingHindered'] as const),
    ...(['recoveryRequested', 'recoveryStopped', 'operatorRecovery', 'accountRecovered', 'dataExport'] as const),
    ...(['portfolioOpened', 'portfolioLimited', 'portfolioArchived'] as const),
    /** An operator has viewed what the user submitted. */
    ...(['identityViewed', 'photosViewed', 'proofsViewed', 'fiatOrderViewed'] as const),
  ],
  address: ['withdrawalAddress', 'addressRemoved', 'bookOnlyOn', 'bookOnlyOff'],
  key: ['apiKeyCreated', 'apiKeyEdited', 'apiKeyRevoked'],
  withdrawal: ['withdrawalRequested', 'withdrawalCancelled'],
} as const;
export type ActivityKind = keyof typeof ACTIVITIES;
export type ActivityName = (typeof ACTIVITIES)[ActivityKind][number];
export const ACTIVITY_KINDS = Object.keys(ACTIVITIES) as ActivityKind[];
export const ACTIVITY_NAMES: readonly ActivityName[] = Object.values(ACTIVITIES).flat();

/**
 * Reasons a session ended. revoked: from another device; credentialsChanged: the login password, email or phone was changed;
 * signedOut: by the user, here; stale: unused for twelve hours and then used to move money; locked: its owner locked the account;
 * suspended: an operator suspended the account; closed: the account is closed.
 */
export const SESSION_ENDS = [
  'expired',
  'revoked',
  'credentialsChanged',
  'signedOut',
  'stale',
  'locked',
  'suspended',
  'closed',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const ANTI_PHISHING_LENGTH = { min: 4, max: 20 } as const;

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Number of leading bytes that `photoTypeOf` reads. */
export const PHOTO_HEAD_BYTES = 12;

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Detects the type of a file from its first bytes, regardless of its name; null if it is not an accepted photo type. */
export function photoTypeOf(head: Uint8Array): PhotoType | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, 0, PNG)) return 'image/png';
  return startsWith(head, 0, RIFF) && startsWith(head, 8, WEBP) ? 'image/webp' : null;
}
