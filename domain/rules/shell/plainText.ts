/**
 * Control characters, line separators, lone surrogates and bidirectional marks: all of them are invisible, and the last can make a
 * text read as a different one.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

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
