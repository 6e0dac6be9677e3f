import type { PHOTO_TYPES } from './accountChoices';

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Number of leading bytes that `photoTypeOf` reads. */
export const PHOTO_HEAD_BYTES = 12;

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Detects the type of a file from its first bytes, regardless of its name; null if it is not an accepted photo type. */
export function photoTypeOf(head: Uint8Array): PhotoType | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, 0, PNG)) return 'image/png';
  return startsWith(head, 0, RIFF) && startsWith(head, 8, WEBP) ? 'image/webp' : null;
}
