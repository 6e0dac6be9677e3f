const HEAD = 8;
const TAIL = 6;

/** Beginning and end of a long address, "TR7NHqje…gjLj6t": what people compare. */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL + 3 ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
