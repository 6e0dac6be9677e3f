import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** Returns 256 random bits, 43 characters: session tokens and registration tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the digest stored for a token; a plain hash suffices, because a token has 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns decimal digits, leading zeros included. @param digits 14 at most. */
export const newCode = (digits: number): string =>
  randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');

/** Returns eight decimal digits, not starting with zero: the public user id. */
export const newPublicId = (): string => randomInt(10_000_000, 100_000_000).toString();

const CLEAR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newLetters = (length: number): string =>
  Array.from({ length }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');

/** Returns eight letters and digits that cannot be confused with each other. */
export const newInvitationCode = (): string => newLetters(8);

/** Returns e.g. "ABCDE-FGHJK": 50 random bits. */
export const newRecoveryCode = (): string => `${newLetters(5)}-${newLetters(5)}`;

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns 64 letters and digits, 381 random bits: an API key, or its secret. */
export const newApiKey = (): string =>
  Array.from({ length: 64 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');

/** Returns the keyed digest of a code; without a key, all codes of its length could be tried against a stolen database. */
export const codeHash = (secret: string, account: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${account}\n${code}`).digest();

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));

/** Encrypts data that must be readable again (AES-256-GCM): nonce, tag, text. A stolen database alone cannot decrypt it. */
export const seal = (secret: string, purpose: string, text: string): Buffer =>
  sealBytes(secret, purpose, Buffer.from(text, 'utf8'));

/** Like `seal`, for bytes. */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), nonce);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** @throws if `sealed` was made with another secret or purpose, or was modified. */
export const openSealed = (secret: string, purpose: string, sealed: Uint8Array): string =>
  Buffer.from(openSealedBytes(secret, purpose, sealed)).toString('utf8');

/**
 * Opens data sealed with any of the secrets.
 * @throws if it was sealed with none of them, or was modified.
 */
export function openSealedByOneOf(secrets: readonly string[], purpose: string, sealed: Uint8Array): string {
  const [first = '', ...others] = secrets;
  try {
    return openSealed(first, purpose, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return openSealedByOneOf(others, purpose, sealed);
  }
}

/** @throws if `sealed` was made with another secret or purpose, or was modified. */
export function openSealedBytes(secret: string, purpose: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return new Uint8Array(Buffer.concat(opened));
}
