/** Enumerations and limits of identity and profile, kept apart from the schemas. */

export const PHOTO_SIDES = ['front', 'back'] as const;

/** Accepted content types of a photo, also the Content-Type of its upload. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const PHOTO_LIMITS = {
  /** File size. */
  bytes: 8 * 1024 * 1024,
  /** Width times height, because a small file may decompress to a huge image. */
  pixels: 64_000_000,
  /** Shorter side of an identity photo; anything smaller is illegible. */
  shortestPx: 300,
} as const;

/** Standard rejection reasons, which are translated. A reviewer may also write a sentence of their own. */
export const REJECT_REASONS = [
  'numberInvalid',
  'nameMismatch',
  'photoUnreadable',
  'photoMismatch',
  'documentExpired',
] as const;

export const REASON_MAX = 300;

/** In user-perceived characters. */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const;
