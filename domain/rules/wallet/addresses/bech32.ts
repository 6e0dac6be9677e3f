import { bech32, bech32m } from '@scure/base';
import { attempt, type AddressFormat, type AddressVerdict } from './format';

const CHARACTERS = '[02-9ac-hj-np-z]';
/** Maximum length accepted; Cardano's addresses exceed the limit of the Bitcoin standard. */
const LONGEST = 128;
const HASH_BYTES = 20;
const TAPROOT_BYTES = 32;

/** Lower-cases the address; it may be upper case throughout, as in QR codes, but null is returned for mixed case. */
function lowered(address: string): string | null {
  const lower = address.toLowerCase();
  return address === lower || address === address.toUpperCase() ? lower : null;
}

/** Whether the text has the shape of an address with this human-readable part. */
const isShaped = (text: string, prefix: string): boolean =>
  text.length <= LONGEST && new RegExp(`^${prefix}1${CHARACTERS}{11,}$`).test(text);

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
      const decoded = bech32.decodeUnsafe(text, LONGEST);
      if (!decoded) return 'checksum';
      const payload = attempt(() => bech32.fromWords(decoded.words));
      return payload && accepts(payload) ? 'ok' : 'format';
    },
    make: (payload) => bech32.encode(prefix, bech32.toWords(payloadOf(payload)), LONGEST),
  };
}

/** BIP-173 and BIP-350: version 0 is bech32 with 20 or 32 bytes, version 1 (taproot) is bech32m with 32. */
export function segwitFormat(prefix: string): AddressFormat {
  return {
    check(address): AddressVerdict {
      const text = lowered(address);
      if (text === null || !isShaped(text, prefix)) return 'format';
      const first = bech32.decodeUnsafe(text, LONGEST);
      const decoded = first?.words[0] === 0 ? first : bech32m.decodeUnsafe(text, LONGEST);
      if (!decoded || (!first && decoded.words[0] === 0)) return 'checksum';
      const program = attempt(() => bech32.fromWords(decoded.words.slice(1)));
      if (!program) return 'format';
      if (decoded.words[0] === 0) return program.length === HASH_BYTES || program.length === 32 ? 'ok' : 'format';
      return decoded.words[0] === 1 && program.length === TAPROOT_BYTES ? 'ok' : 'format';
    },
    make: (payload) => bech32.encode(prefix, [0, ...bech32.toWords(payload.subarray(0, HASH_BYTES))]),
  };
}
