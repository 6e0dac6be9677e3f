/** Deep equality of plain data, for selectors that create a new object on each call. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [a, b] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return a.length === b.size && a.every(([name, value]) => b.has(name) && sameData(value, b.get(name)));
}
