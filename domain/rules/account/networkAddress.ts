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
