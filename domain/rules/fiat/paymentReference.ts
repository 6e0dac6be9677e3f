import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Without 0 and 1, without I, L, O and U, which are misread, and without A and E, so that no words arise. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Returns what the buyer of a fiat order gives as the purpose of the transfer: eight characters that every bank transmits, one of
 * 28⁸ ≈ 3.8 × 10¹¹. Follows from the order's id alone, and says nothing about the number of orders.
 */
export function paymentReferenceOf(orderId: string): string {
  const digest = sha256(utf8ToBytes(`fiat payment reference:${orderId}`));
  return Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
