const HEAD = 8;
const TAIL = 6;

/** Shortens a long address to its ends, which people compare: "TJZtjBHP…84bAMY". */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL + 3 ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
