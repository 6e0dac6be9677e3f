/** Closed lists and limits of an account's protection as plain values, apart from the schemas. */

/** Purpose of a code sent to a signed-in user; newAccount: confirms the new e-mail or phone. */
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

/** What a passkey is asked for: to log in by it alone, or as the second factor of what is done. */
export const PASSKEY_SCENES = ['login', 'proof'] as const;
export type PasskeyScene = (typeof PASSKEY_SCENES)[number];

/** Whether the second factor counts for what the mailbox's code is missing to. */
export const FACTOR_STANDINGS = ['off', 'young', 'ready'] as const;
export type FactorStanding = (typeof FACTOR_STANDINGS)[number];

/** How an attempt to log in ended. failed: wrong password; secondFactor: right password, wrong second factor. */
export const LOGIN_OUTCOMES = ['success', 'failed', 'secondFactor'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** What an account's log tells, by kind. */
export const ACTIVITIES = {
  login: LOGIN_OUTCOMES,
  protection: [
    ...(['loginPassword', 'fundsPassword', 'email', 'phone', 'secondFactorOn', 'secondFactorOff'] as const),
    ...(['passkeyAdded', 'passkeyRemoved', 'passkeyBlocked'] as const),
    ...(['recoveryCodes', 'antiPhishing', 'collectionMethod', 'accountLocked', 'accountUnlocked'] as const),
    ...(['closingRequested', 'closingStopped', 'closingHindered'] as const),
    ...(['recoveryRequested', 'recoveryStopped', 'operatorRecovery', 'accountRecovered', 'dataExport'] as const),
    ...(['portfolioOpened', 'portfolioLimited', 'portfolioArchived'] as const),
    /** An operator has looked at what was submitted. */
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
 * Why a session ended. revoked: from another device; credentialsChanged: the login password, e-mail or phone was changed;
 * signedOut: by the user, here; stale: unused for twelve hours, it was to move money;
 * locked: its owner locked the account; closed: the account is closed.
 */
export type SessionEnd = 'expired' | 'revoked' | 'credentialsChanged' | 'signedOut' | 'stale' | 'locked' | 'closed';

export const ANTI_PHISHING_LENGTH = { min: 4, max: 20 } as const;
