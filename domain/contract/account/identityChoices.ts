/** Closed lists and limits of identity and profile, apart from the schemas. */

export const PHOTO_SIDES = ['front', 'back'] as const;

/** What a photo may be, by content; as the Content-Type of its upload. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const PHOTO_LIMITS = {
  /** Of the file. */
  bytes: 8 * 1024 * 1024,
  /** Width times height: a small file may unpack to much more. */
  pixels: 64_000_000,
  /** Of the shorter side of an identity photo: less cannot be read. */
  shortestPx: 300,
} as const;

/** Why a reviewer refuses; each is translated. A reviewer may also write a sentence of their own. */
export const REJECT_REASONS = [
  'numberInvalid',
  'nameMismatch',
  'photoUnreadable',
  'photoMismatch',
  'documentExpired',
] as const;

export const REASON_MAX = 300;

/** Characters as people count them. */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const;
