const DOT = '•';
/** Mask of fixed length, so that the length of the text is not revealed. */
const HIDDEN = DOT.repeat(4);

/** "Maria Anna Roth" → "M•••• A•••• R••••": keeps the first character of each word. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${/^./u.exec(word)?.[0] ?? ''}${HIDDEN}`)
    .join(' ');

/** "C01X00T47" → "C0••••47": keeps two characters at each end, or only the last if the number is shorter than eight. */
export const maskIdNumber = (number: string): string =>
  number.length < 8 ? `${HIDDEN}${number.slice(-1)}` : `${number.slice(0, 2)}${HIDDEN}${number.slice(-2)}`;
