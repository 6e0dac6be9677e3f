/** read: see everything; spot, futures: trade; transfer: move between one's accounts; withdraw: pay out. */
export const KEY_PERMISSIONS = ['read', 'spot', 'futures', 'transfer', 'withdraw'] as const;
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];

/** hmac: both sides keep a secret; ed25519: the user alone does, the exchange has the public key. */
export const KEY_KINDS = ['hmac', 'ed25519'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** By domain/lifecycles/apiKey.lifecycle; a revoked key is gone. */
export const KEY_STATUSES = ['active', 'expired'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** For how many days a key can be made to work; without a choice it works until it is revoked. */
export const KEY_DAYS = [30, 90, 365] as const;
