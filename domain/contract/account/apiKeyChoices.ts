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
