import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressFormat } from './format';

const SHAPE = /^0x[0-9a-fA-F]{40}$/;
const ADDRESS_BYTES = 20;

/** Returns the EIP-55 spelling of 40 hexadecimal digits: upper case as determined by the digest of the lower-case text. */
function spell(digits: string): string {
  const digest = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${Array.from(digits, (digit, index) => (Number.parseInt(digest.charAt(index), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Ethereum and the networks that share its addresses. All lower or all upper case carries no checksum. */
export const evm: AddressFormat = {
  check(address) {
    if (!SHAPE.test(address)) return 'format';
    const digits = address.slice(2);
    const lower = digits.toLowerCase();
    if (digits === lower || digits === digits.toUpperCase()) return 'ok';
    return spell(lower) === address ? 'ok' : 'checksum';
  },
  make: (payload) => spell(bytesToHex(payload.subarray(0, ADDRESS_BYTES))),
};
