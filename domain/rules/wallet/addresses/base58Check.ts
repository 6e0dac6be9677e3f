import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp } from '@scure/base';
import { attempt, sameBytes, type AddressFormat, type AddressVerdict } from './format';

const ALPHABETS = { bitcoin: base58, ripple: base58xrp } as const;
const CHECKSUM_BYTES = 4;
export const HASH_BYTES = 20;

export const checksumOf = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes)).subarray(0, CHECKSUM_BYTES);

/** Returns the payload before a valid checksum, or the problem; `prefix` and `length` describe the payload. */
export function checkBase58(
  address: string,
  alphabet: keyof typeof ALPHABETS,
  prefixes: readonly Uint8Array[],
  length: number,
): AddressVerdict {
  const bytes = attempt(() => ALPHABETS[alphabet].decode(address));
  if (bytes?.length !== length + CHECKSUM_BYTES) return 'format';
  if (!prefixes.some((prefix) => sameBytes(bytes.subarray(0, prefix.length), prefix))) return 'format';
  const payload = bytes.subarray(0, length);
  return sameBytes(checksumOf(payload), bytes.subarray(length)) ? 'ok' : 'checksum';
}

/**
 * One version byte, a 20-byte hash, and four bytes of a double SHA-256.
 * @param versions the first is used to make addresses.
 */
export function base58CheckFormat(
  versions: readonly [number, ...number[]],
  alphabet: keyof typeof ALPHABETS = 'bitcoin',
): AddressFormat {
  const prefixes = versions.map((version) => Uint8Array.of(version));
  return {
    check: (address) => checkBase58(address, alphabet, prefixes, 1 + HASH_BYTES),
    make(payload) {
      const body = concatBytes(Uint8Array.of(versions[0]), payload.subarray(0, HASH_BYTES));
      return ALPHABETS[alphabet].encode(concatBytes(body, checksumOf(body)));
    },
  };
}
