import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base64, base64urlnopad } from '@scure/base';
import { base58CheckFormat, checkBase58 } from './base58Check';
import { bech32Format } from './bech32';
import { attempt, sameBytes, type AddressFormat } from './format';

const KEY_BYTES = 32;

/** A base58 public key; the format has no checksum. */
export const solana: AddressFormat = {
  check: (address) => (attempt(() => base58.decode(address))?.length === KEY_BYTES ? 'ok' : 'format'),
  make: (payload) => base58.encode(payload.subarray(0, KEY_BYTES)),
};

const classicXrp = base58CheckFormat([0x00], 'ripple');
const X_ADDRESS = Uint8Array.of(0x05, 0x44);
/** Prefix, account, tag flag, tag. */
const X_ADDRESS_BYTES = 2 + 20 + 1 + 8;

/** Classic addresses, and X-addresses, which include the destination tag. */
export const xrp: AddressFormat = {
  check: (address) =>
    address.startsWith('X') ? checkBase58(address, 'ripple', [X_ADDRESS], X_ADDRESS_BYTES) : classicXrp.check(address),
  make: classicXrp.make,
};

const CARDANO_MAINNET = 1;
const CARDANO_BYTES = { withStake: 57, enterprise: 29 } as const;

/** Mainnet Shelley addresses, with or without a stake part. */
export const cardano = bech32Format(
  'addr',
  (payload) => {
    const header = payload[0] ?? 0;
    if ((header & 15) !== CARDANO_MAINNET) return false;
    const kind = header >> 4;
    return kind <= 3
      ? payload.length === CARDANO_BYTES.withStake
      : (kind === 6 || kind === 7) && payload.length === CARDANO_BYTES.enterprise;
  },
  (payload) => Uint8Array.of(0x61, ...payload.subarray(0, CARDANO_BYTES.enterprise - 1)),
);

export const cosmos = bech32Format(
  'cosmos',
  (payload) => payload.length === 20 || payload.length === 32,
  (payload) => payload.subarray(0, 20),
);

const POLKADOT = Uint8Array.of(0);
const SS58_CHECKSUM_BYTES = 2;
const ss58Checksum = (body: Uint8Array) =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, SS58_CHECKSUM_BYTES);

/** SS58 with Polkadot's prefix. */
export const polkadot: AddressFormat = {
  check(address) {
    const bytes = attempt(() => base58.decode(address));
    if (bytes?.length !== 1 + KEY_BYTES + SS58_CHECKSUM_BYTES || bytes[0] !== POLKADOT[0]) return 'format';
    const body = bytes.subarray(0, 1 + KEY_BYTES);
    return sameBytes(ss58Checksum(body), bytes.subarray(1 + KEY_BYTES)) ? 'ok' : 'checksum';
  },
  make(payload) {
    const body = concatBytes(POLKADOT, payload.subarray(0, KEY_BYTES));
    return base58.encode(concatBytes(body, ss58Checksum(body)));
  },
};

const TON_SHAPE = /^[\w+/-]{48}$/;
const TON_TAGS = { bounceable: 0x11, plain: 0x51 } as const;
const TON_WORKCHAINS = [0, 0xff];
const TON_BODY_BYTES = 34;

function crc16(bytes: Uint8Array): Uint8Array {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return Uint8Array.of(crc >> 8, crc & 0xff);
}

/** The user-friendly mainnet form, in either base64 alphabet. */
export const ton: AddressFormat = {
  check(address) {
    if (!TON_SHAPE.test(address)) return 'format';
    const coder = /[+/]/.test(address) ? base64 : base64urlnopad;
    const bytes = attempt(() => coder.decode(address));
    if (!bytes || !TON_WORKCHAINS.includes(bytes[1] ?? 1)) return 'format';
    if (bytes[0] !== TON_TAGS.bounceable && bytes[0] !== TON_TAGS.plain) return 'format';
    const body = bytes.subarray(0, TON_BODY_BYTES);
    return sameBytes(crc16(body), bytes.subarray(TON_BODY_BYTES)) ? 'ok' : 'checksum';
  },
  make(payload) {
    const body = concatBytes(Uint8Array.of(TON_TAGS.plain, 0), payload.subarray(0, KEY_BYTES));
    return base64urlnopad.encode(concatBytes(body, crc16(body)));
  },
};

const NEAR_KEY = /^[0-9a-f]{64}$/;
const NEAR_NAME = /^(?=.{2,64}$)(?:[a-z\d]+(?:[-_][a-z\d]+)*\.)+[a-z\d]+(?:[-_][a-z\d]+)*$/;

/** Named accounts ("alice.near") and implicit ones named by their key; neither has a checksum. */
export const near: AddressFormat = {
  check: (address) => (NEAR_KEY.test(address) || NEAR_NAME.test(address) ? 'ok' : 'format'),
  make: (payload) => bytesToHex(payload.subarray(0, KEY_BYTES)),
};
