import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, bech32m } from '@scure/base';

/** ok; format: not an address of the network at all; checksum: has the shape of one, but is mistyped or truncated. */
export type AddressVerdict = 'ok' | 'format' | 'checksum';

export interface AddressFormat {
  readonly check: (address: string) => AddressVerdict;
  /** Makes the address of a 32-byte key or digest; shorter formats use its first bytes. For sandboxes and tests. */
  readonly make: (payload: Uint8Array) => string;
}

/** Returns the result of `read`, or null if it throws, because decoders throw on text that is not in their encoding. */
export function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const ALPHABETS = { bitcoin: base58, ripple: base58xrp } as const;
const BASE58_CHECKSUM_BYTES = 4;
const HASH_BYTES = 20;

const checksumOf = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes)).subarray(0, BASE58_CHECKSUM_BYTES);

/** Returns the payload before a valid checksum, or the problem; `prefix` and `length` describe the payload. */
export function checkBase58(
  address: string,
  alphabet: keyof typeof ALPHABETS,
  prefixes: readonly Uint8Array[],
  length: number,
): AddressVerdict {
  const bytes = attempt(() => ALPHABETS[alphabet].decode(address));
  if (bytes?.length !== length + BASE58_CHECKSUM_BYTES) return 'format';
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

const BECH32_CHARACTERS = '[02-9ac-hj-np-z]';
/** Maximum length accepted; Cardano's addresses exceed the limit of the Bitcoin standard. */
const LONGEST_BECH32 = 128;
const TAPROOT_BYTES = 32;

/** Lower-cases the address; it may be upper case throughout, as in QR codes, but null is returned for mixed case. */
function lowered(address: string): string | null {
  const lower = address.toLowerCase();
  return address === lower || address === address.toUpperCase() ? lower : null;
}

/** Whether the text has the shape of an address with this human-readable part. */
const isShaped = (text: string, prefix: string): boolean =>
  text.length <= LONGEST_BECH32 && new RegExp(`^${prefix}1${BECH32_CHARACTERS}{11,}$`).test(text);

/** Plain bech32, whose payload is checked by `accepts`. */
export function bech32Format(
  prefix: string,
  accepts: (payload: Uint8Array) => boolean,
  payloadOf: (payload: Uint8Array) => Uint8Array,
): AddressFormat {
  return {
    check(address) {
      const text = lowered(address);
      if (text === null || !isShaped(text, prefix)) return 'format';
      const decoded = bech32.decodeUnsafe(text, LONGEST_BECH32);
      if (!decoded) return 'checksum';
      const payload = attempt(() => bech32.fromWords(decoded.words));
      return payload && accepts(payload) ? 'ok' : 'format';
    },
    make: (payload) => bech32.encode(prefix, bech32.toWords(payloadOf(payload)), LONGEST_BECH32),
  };
}

/** BIP-173 and BIP-350: version 0 is bech32 with 20 or 32 bytes, version 1 (taproot) is bech32m with 32. */
export function segwitFormat(prefix: string): AddressFormat {
  return {
    check(address): AddressVerdict {
      const text = lowered(address);
      if (text === null || !isShaped(text, prefix)) return 'format';
      const first = bech32.decodeUnsafe(text, LONGEST_BECH32);
      const decoded = first?.words[0] === 0 ? first : bech32m.decodeUnsafe(text, LONGEST_BECH32);
      if (!decoded || (!first && decoded.words[0] === 0)) return 'checksum';
      const program = attempt(() => bech32.fromWords(decoded.words.slice(1)));
      if (!program) return 'format';
      if (decoded.words[0] === 0) return program.length === HASH_BYTES || program.length === 32 ? 'ok' : 'format';
      return decoded.words[0] === 1 && program.length === TAPROOT_BYTES ? 'ok' : 'format';
    },
    make: (payload) => bech32.encode(prefix, [0, ...bech32.toWords(payload.subarray(0, HASH_BYTES))]),
  };
}
