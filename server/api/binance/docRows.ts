const BASE = /^#.*: (\/\S+)$/;
const ROW = /^\| (`.*?) \| (.*) \|$/;
const CALL = /^(?:(GET|POST|PUT|DELETE)(?: |$))?(\S*)$/;

/**
 * What the tables of docs/api.md say, by "POST /api/v3/order". A call is without its method when that is GET, without its path
 * when that is the one before, and below the path that ends the headline unless it begins with a slash.
 */
export function rowsOf(text: string): Map<string, string> {
  const rows = new Map<string, string>();
  let base: string | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) base = BASE.exec(line)?.[1];
    const [, calls = '', says = ''] = ROW.exec(line) ?? [];
    let path = '';
    for (const [, named = ''] of base === undefined ? [] : calls.matchAll(/`([^`]+)`/g)) {
      const [, method = 'GET', name = ''] = CALL.exec(named) ?? [];
      if (name !== '') path = name.startsWith('/') ? name : `${base}/${name}`;
      rows.set(`${method} ${path}`, says);
    }
  }
  return rows;
}
