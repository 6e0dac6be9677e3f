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

/** 256 random bits, 43 characters: session tokens and registration tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: tokens carry 256 bits themselves, so a plain digest cannot be guessed back. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Six decimal digits, leading zeros included. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** Eight decimal digits, not starting with zero: the public user id. */
export const newPublicId = (): string => randomInt(10_000_000, 100_000_000).toString();

const CLEAR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newLetters = (length: number): string =>
  Array.from({ length }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');

/** Eight letters and digits that are not mistaken for each other. */
export const newInvitationCode = (): string => newLetters(8);

/** "ABCDE-FGHJK": 50 random bits. */
export const newRecoveryCode = (): string => `${newLetters(5)}-${newLetters(5)}`;

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 64 letters and digits, 381 random bits: an API key, or its secret. */
export const newApiKey = (): string =>
  Array.from({ length: 64 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');

/** Keyed digest of a six-digit code: without the key the million codes could simply be tried against a stolen database. */
export const codeHash = (secret: string, account: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${account}\n${code}`).digest();

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));

/** Encrypts what must be read again (AES-256-GCM): nonce, tag, text. A stolen database alone does not open it. */
export const seal = (secret: string, purpose: string, text: string): Buffer =>
  sealBytes(secret, purpose, Buffer.from(text, 'utf8'));

/** The same for a file. */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), nonce);
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** @throws when `sealed` was made with another secret or purpose, or was changed. */
export const openSealed = (secret: string, purpose: string, sealed: Uint8Array): string =>
  Buffer.from(openSealedBytes(secret, purpose, sealed)).toString('utf8');

/** By whichever of the secrets it was sealed with. @throws when that is none of them, or it was changed. */
export function openSealedByOneOf(secrets: readonly string[], purpose: string, sealed: Uint8Array): string {
  const [first = '', ...others] = secrets;
  try {
    return openSealed(first, purpose, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return openSealedByOneOf(others, purpose, sealed);
  }
}

/** @throws when `sealed` was made with another secret or purpose, or was changed. */
export function openSealedBytes(secret: string, purpose: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return new Uint8Array(Buffer.concat(opened));
}
