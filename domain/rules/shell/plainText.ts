/**
 * Control characters, line separators, lone surrogates, bidirectional marks and letters that show nothing: all of them are
 * invisible, so that a text can read as a different one. Joiners and selectors, of which pictographs are made, are allowed.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/** Returns the length in code points, close to what people count as characters. */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * Whether a text is a single line that reads as written, `min` to `max` characters long, without surrounding spaces. Markup is
 * allowed, because it is displayed literally.
 */
export function isPlainLine(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max && text === text.trim() && !UNSEEN.test(text);
}

/** Returns a text as a single line that reads as written: everything invisible in it becomes a space. */
export const asPlainLine = (text: string): string => text.replaceAll(new RegExp(UNSEEN, 'gu'), ' ');
