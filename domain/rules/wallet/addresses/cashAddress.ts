import { bech32 } from '@scure/base';
import { attempt, type AddressFormat } from './format';

const PREFIX = 'bitcoincash';
const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const SHAPE = /^[02-9ac-hj-np-z]{42}$/;
const CHECKSUM_WORDS = 8;
const HASH_BYTES = 20;
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

function polymod(words: readonly number[]): bigint {
  let checksum = 1n;
  for (const word of words) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

const prefixWords = [...Array.from(PREFIX, (letter) => letter.charCodeAt(0) & 31), 0];

/** Bitcoin Cash with or without its prefix; the legacy form is excluded, because a Bitcoin address looks the same. */
export const cashAddress: AddressFormat = {
  check(address) {
    const lower = address.toLowerCase();
    if (address !== lower && address !== address.toUpperCase()) return 'format';
    const text = lower.startsWith(`${PREFIX}:`) ? lower.slice(PREFIX.length + 1) : lower;
    if (!SHAPE.test(text)) return 'format';
    const words = Array.from(text, (letter) => CHARACTERS.indexOf(letter));
    if (polymod([...prefixWords, ...words]) !== 0n) return 'checksum';
    const payload = attempt(() => bech32.fromWords(words.slice(0, -CHECKSUM_WORDS)));
    const isHash = payload?.length === 1 + HASH_BYTES && (payload[0] === 0x00 || payload[0] === 0x08);
    return isHash ? 'ok' : 'format';
  },
  make(payload) {
    const words = bech32.toWords(Uint8Array.of(0, ...payload.subarray(0, HASH_BYTES)));
    const checksum = polymod([...prefixWords, ...words, ...Array<number>(CHECKSUM_WORDS).fill(0)]);
    const tail = Array.from({ length: CHECKSUM_WORDS }, (_, index) =>
      Number((checksum >> BigInt(5 * (CHECKSUM_WORDS - 1 - index))) & 31n),
    );
    return `${PREFIX}:${[...words, ...tail].map((word) => CHARACTERS[word]).join('')}`;
  },
};
