import type { KeyPermission } from '../../contract/account/accountChoices';
import { isPlainLine } from '../shell/plainText';
import { networkAddressOf } from './networkAddress';

/** Maximum number of keys per user. */
export const API_KEYS_MAX = 20;
/** Maximum number of network addresses a key may be bound to. */
export const KEY_ADDRESSES_MAX = 30;
/** Waiting period before a key may withdraw, after it was created with or given the permission. */
export const KEY_REST_HOURS = 24;

export const isKeyLabel = (label: string): boolean => isPlainLine(label, { min: 1, max: 20 });

/** An Ed25519 public key in SubjectPublicKeyInfo always starts with these bytes. */
const ED25519 = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
const ARMOUR = /^-----BEGIN PUBLIC KEY-----([\s\S]*)-----END PUBLIC KEY-----$/;

/** Extracts the key from PEM armour or takes it as is, without whitespace; null if it is not an Ed25519 public key. */
export function publicKeyOf(text: string): string | null {
  const trimmed = text.trim();
  const bare = (ARMOUR.exec(trimmed)?.[1] ?? trimmed).replaceAll(/\s/g, '');
  return ED25519.test(bare) ? bare : null;
}

/** Whether calls from the address are allowed; a key without addresses is accepted from anywhere. */
export const isKeyAddress = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || allowed.includes(networkAddressOf(address) ?? '');

/** Whether a key has the permission now; withdrawing has a waiting period. Times are ms since the epoch. */
export const isPermitted = (
  { permissions, withdraw_from }: { permissions: readonly KeyPermission[]; withdraw_from: number | null },
  permission: KeyPermission,
  now: number,
): boolean =>
  permissions.includes(permission) && (permission !== 'withdraw' || (withdraw_from !== null && withdraw_from <= now));
