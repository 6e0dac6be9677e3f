/** Marks of Latin, Greek and Cyrillic letters, which banks drop; those of other scripts are part of the letter. */
const ACCENTS = /[\u0300-\u036F]/gu;
const APOSTROPHES = /[\u0027\u0060\u00B4\u02B9-\u02BC\u2018\u2019]/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;

/** Letters that have no decomposition, as passports and banks write them. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ħ: 'H' };
/** The other usual way (ICAO Doc 9303): "Müller" is MULLER to one bank and MUELLER to another. */
const SPELT_OUT: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE' };

const replaced = (name: string, letters: Readonly<Record<string, string>>): string =>
  Array.from(name, (letter) => letters[letter] ?? letter).join('');

const plain = (name: string): string =>
  replaced(name.normalize('NFKD').replaceAll(ACCENTS, ''), PLAIN).normalize('NFC');

/** Returns the spellings of a name, each as its parts in upper case. */
function spellings(name: string): readonly (readonly string[])[] {
  const upper = name.normalize('NFKC').replaceAll(APOSTROPHES, '').toUpperCase();
  return [upper, replaced(upper, SPELT_OUT)].map((one) => plain(one).split(SEPARATORS).filter(Boolean));
}

const sorted = (parts: readonly string[]): string => parts.toSorted().join(' ');

/**
 * Whether two names are the same person's as banks write them: upper and lower case, accents, hyphens, apostrophes, spaces and
 * the order of the parts do not count. A part more or less does.
 */
export function isSameName(one: string, other: string): boolean {
  const others = spellings(other);
  return spellings(one).some((parts) =>
    others.some((known) => parts.join('') === known.join('') || sorted(parts) === sorted(known)),
  );
}
