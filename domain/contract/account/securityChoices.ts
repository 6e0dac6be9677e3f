/** Enumerations and limits of account security as plain values, kept apart from the schemas. */

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
export const LOGIN_OUTCOMES = ['success', 'failed', 'secondFactor'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** Entries of an account's activity log, by kind. */
export const ACTIVITIES = {
  login: LOGIN_OUTCOMES,
  protection: [
    ...(['loginPassword', 'fundsPassword', 'email', 'phone', 'secondFactorOn', 'secondFactorOff'] as const),
    ...(['passkeyAdded', 'passkeyRemoved', 'passkeyBlocked'] as const),
    ...(['recoveryCodes', 'antiPhishing', 'collectionMethod', 'accountLocked', 'accountUnlocked'] as const),
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
 * Reason a session ended. revoked: from another device; credentialsChanged: the login password, email or phone was changed;
 * signedOut: by the user, here; stale: unused for twelve hours and then used to move money; locked: its owner locked the account;
 * closed: the account is closed.
 */
export type SessionEnd = 'expired' | 'revoked' | 'credentialsChanged' | 'signedOut' | 'stale' | 'locked' | 'closed';

export const ANTI_PHISHING_LENGTH = { min: 4, max: 20 } as const;
