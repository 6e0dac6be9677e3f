import type { KeyPermission } from '../../contract/account/apiKeyChoices';
import { isPlainLine } from '../shell/plainText';
import { networkAddressOf } from './networkAddress';

/** Keys that a user may keep. */
export const API_KEYS_MAX = 20;
/** Network addresses that a key may be bound to. */
export const KEY_ADDRESSES_MAX = 30;
/** How long a new key, or one that was given the permission, waits before it may withdraw. */
export const KEY_REST_HOURS = 24;

export const isKeyLabel = (label: string): boolean => isPlainLine(label, { min: 1, max: 20 });

/** An Ed25519 public key in SubjectPublicKeyInfo always begins with these bytes. */
const ED25519 = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
const ARMOUR = /^-----BEGIN PUBLIC KEY-----([\s\S]*)-----END PUBLIC KEY-----$/;

/** The key between the lines of a PEM file, or as it is, without blanks; null when it is no Ed25519 public key. */
export function publicKeyOf(text: string): string | null {
  const trimmed = text.trim();
  const bare = (ARMOUR.exec(trimmed)?.[1] ?? trimmed).replaceAll(/\s/g, '');
  return ED25519.test(bare) ? bare : null;
}

/** Whether calls may come from there: a key that names no address is taken from everywhere. */
export const isKeyAddress = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || allowed.includes(networkAddressOf(address) ?? '');

/** Whether a key may do it now; withdrawing rests. Times are ms since the epoch. */
export const isPermitted = (
  { permissions, withdraw_from }: { permissions: readonly KeyPermission[]; withdraw_from: number | null },
  permission: KeyPermission,
  now: number,
): boolean =>
  permissions.includes(permission) && (permission !== 'withdraw' || (withdraw_from !== null && withdraw_from <= now));
