import type { KeyPermission } from '../../contract/account/accountChoices';
import { isPlainLine } from '../shell/plainText';

const IPV4_PART = /^(0|[1-9]\d{0,2})$/;
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;
const GROUPS = 8;

/** Converts "192.0.2.1" to two IPv6 groups; null if it is not an IPv4 address. */
function groupsOfIpv4(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Parses colon-separated groups, the last of which may be an IPv4 address. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const tail = last.includes('.') ? groupsOfIpv4(last) : [];
  const heads = last.includes('.') ? parts.slice(0, -1) : parts;
  if (!tail || !heads.every((part) => IPV6_GROUP.test(part))) return null;
  return [...heads.map((part) => Number.parseInt(part, 16)), ...tail];
}

function groupsOfIpv6(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  if (!before || !after || more.length > 0 || (tail !== undefined && head.includes('.'))) return null;
  const missing = GROUPS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * Returns the canonical spelling of an IPv4 or IPv6 address, for comparison; null if the text is not an address. IPv4-mapped IPv6
 * addresses become IPv4; zones, prefixes and ports are not accepted.
 */
export function networkAddressOf(text: string): string | null {
  const four = groupsOfIpv4(text);
  const six = four ? null : groupsOfIpv6(text);
  const low = four ?? (six && isMapped(six) ? six.slice(6) : null);
  if (low) return low.flatMap((group) => [group >> 8, group & 0xff]).join('.');
  return six && six.map((group) => group.toString(16)).join(':');
}

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
