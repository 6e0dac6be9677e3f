import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const BYTE = 8;

function leadingZeroBits(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte !== 0);
  return at < 0 ? bytes.length * BYTE : at * BYTE + Math.clz32(bytes[at] ?? 0) - 24;
}

const proofOf = (challenge: string, found: number): string => `${challenge}.${found}`;

/** Whether the SHA-256 of the proof starts with the given number of zero bits. */
export const isWorked = (proof: string, bits: number): boolean => leadingZeroBits(sha256(utf8ToBytes(proof))) >= bits;

/** Finds the proof with the smallest valid number. Takes 2^bits hashes on average, about a second for 18 bits. */
export function work(challenge: string, bits: number): string {
  for (let found = 0; ; found++) {
    const proof = proofOf(challenge, found);
    if (isWorked(proof, bits)) return proof;
  }
}
