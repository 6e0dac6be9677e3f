/**
 * Control characters, line separators, lone surrogates, and marks that turn the direction of writing around: none of
 * them can be seen, and the last make a text read as another one.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Characters as people count them in a form: code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * Whether a text is one line that reads as it is written, `min` to `max` characters long, without blanks around it.
 * Markup is allowed: it is shown as the letters that it is.
 */
export function isPlainLine(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max && text === text.trim() && !UNSEEN.test(text);
}
