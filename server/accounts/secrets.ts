import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, 43 characters: session tokens and registration tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: tokens carry 256 bits themselves, so a plain digest cannot be guessed back. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Six decimal digits, leading zeros included. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** Eight decimal digits, not starting with zero: the public user id. */
export const newPublicId = (): string => randomInt(10_000_000, 100_000_000).toString();

const INVITATION_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight letters and digits that are not mistaken for each other. */
export const newInvitationCode = (): string =>
  Array.from({ length: 8 }, () => INVITATION_LETTERS[randomInt(INVITATION_LETTERS.length)]).join('');

/** Keyed digest of a six-digit code: without the key the million codes could simply be tried against a stolen database. */
export const codeHash = (secret: string, account: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${account}\n${code}`).digest();

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
