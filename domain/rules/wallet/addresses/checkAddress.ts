import { blake2b } from '@noble/hashes/blake2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base64, base64urlnopad, bech32 } from '@scure/base';
import {
  type AddressFormat,
  type AddressVerdict,
  attempt,
  base58CheckFormat,
  bech32Format,
  checkBase58,
  sameBytes,
  segwitFormat,
} from './format';

/** Contracts of the tokens of the currency list, by network, in lower case; each spelling of one. What is sent to one is lost. */
const TOKEN_CONTRACTS: Readonly<Record<string, readonly string[]>> = {
  ERC20: [
    // USDT, LINK, UNI
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x514910771af9ca656af840dff83e8264ecf986ca',
    '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  ],
  BEP20: [
    // USDT, BTC, ETH, LINK
    '0x55d398326f99059ff775485246999027b3197955',
    '0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c',
    '0x2170ed0880ac9a755fd29b2688956bd959f933f8',
    '0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd',
  ],
  // USDT
  TRC20: ['tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
  SOL: ['es9vmfrzacermjfrf4h2fyd4kconky11mcce8benwnyb'],
  TON: ['eqcxe6mutqjkfngfarotkot1lzbdiix1kcixrv7nw2id_sds', 'uqcxe6mutqjkfngfarotkot1lzbdiix1kcixrv7nw2id_p0p'],
};

/** Whether the address, in any spelling, is the contract of a listed token on the network. */
const isTokenContract = (network: string, address: string): boolean =>
  TOKEN_CONTRACTS[network]?.includes(address.toLowerCase().replaceAll('+', '-').replaceAll('/', '_')) ?? false;

const EVM_SHAPE = /^0x[0-9a-fA-F]{40}$/;
/** Nobody has its key; coins sent there are destroyed. */
const ZERO_ADDRESS = /^0x0{40}$/;
const ADDRESS_BYTES = 20;

/** Returns the EIP-55 spelling of 40 hexadecimal digits: upper case as determined by the digest of the lower-case text. */
function spell(digits: string): string {
  const digest = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${Array.from(digits, (digit, index) => (Number.parseInt(digest.charAt(index), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Ethereum and the networks that share its addresses. All lower or all upper case carries no checksum. */
const evm: AddressFormat = {
  check(address) {
    if (!EVM_SHAPE.test(address) || ZERO_ADDRESS.test(address)) return 'format';
    const digits = address.slice(2);
    const lower = digits.toLowerCase();
    if (digits === lower || digits === digits.toUpperCase()) return 'ok';
    return spell(lower) === address ? 'ok' : 'checksum';
  },
  make: (payload) => spell(bytesToHex(payload.subarray(0, ADDRESS_BYTES))),
};

const CASH_PREFIX = 'bitcoincash';
const CASH_CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CASH_SHAPE = /^[02-9ac-hj-np-z]{42}$/;
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

const cashPrefix = [...Array.from(CASH_PREFIX, (letter) => letter.charCodeAt(0) & 31), 0];

/** Bitcoin Cash with or without its prefix; the legacy form is excluded, because a Bitcoin address looks the same. */
const cashAddress: AddressFormat = {
  check(address) {
    const lower = address.toLowerCase();
    if (address !== lower && address !== address.toUpperCase()) return 'format';
    const text = lower.startsWith(`${CASH_PREFIX}:`) ? lower.slice(CASH_PREFIX.length + 1) : lower;
    if (!CASH_SHAPE.test(text)) return 'format';
    const words = Array.from(text, (letter) => CASH_CHARACTERS.indexOf(letter));
    if (polymod([...cashPrefix, ...words]) !== 0n) return 'checksum';
    const payload = attempt(() => bech32.fromWords(words.slice(0, -CHECKSUM_WORDS)));
    const isHash = payload?.length === 1 + HASH_BYTES && (payload[0] === 0x00 || payload[0] === 0x08);
    return isHash ? 'ok' : 'format';
  },
  make(payload) {
    const words = bech32.toWords(Uint8Array.of(0, ...payload.subarray(0, HASH_BYTES)));
    const checksum = polymod([...cashPrefix, ...words, ...Array<number>(CHECKSUM_WORDS).fill(0)]);
    const tail = Array.from({ length: CHECKSUM_WORDS }, (_, index) =>
      Number((checksum >> BigInt(5 * (CHECKSUM_WORDS - 1 - index))) & 31n),
    );
    return `${CASH_PREFIX}:${[...words, ...tail].map((word) => CASH_CHARACTERS[word]).join('')}`;
  },
};

const KEY_BYTES = 32;

/** A base58 public key; the format has no checksum. */
const solana: AddressFormat = {
  check: (address) => (attempt(() => base58.decode(address))?.length === KEY_BYTES ? 'ok' : 'format'),
  make: (payload) => base58.encode(payload.subarray(0, KEY_BYTES)),
};

const classicXrp = base58CheckFormat([0x00], 'ripple');
const X_ADDRESS = Uint8Array.of(0x05, 0x44);
/** Prefix, account, tag flag, tag. */
const X_ADDRESS_BYTES = 2 + 20 + 1 + 8;

/** Classic addresses, and X-addresses, which include the destination tag. */
const xrp: AddressFormat = {
  check: (address) =>
    address.startsWith('X') ? checkBase58(address, 'ripple', [X_ADDRESS], X_ADDRESS_BYTES) : classicXrp.check(address),
  make: classicXrp.make,
};

const CARDANO_MAINNET = 1;
const CARDANO_BYTES = { withStake: 57, enterprise: 29 } as const;

/** Mainnet Shelley addresses, with or without a stake part. */
const cardano = bech32Format(
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

const cosmos = bech32Format(
  'cosmos',
  (payload) => payload.length === 20 || payload.length === 32,
  (payload) => payload.subarray(0, 20),
);

const POLKADOT = Uint8Array.of(0);
const SS58_CHECKSUM_BYTES = 2;
const ss58Checksum = (body: Uint8Array) =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, SS58_CHECKSUM_BYTES);

/** SS58 with Polkadot's prefix. */
const polkadot: AddressFormat = {
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
const ton: AddressFormat = {
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
const near: AddressFormat = {
  check: (address) => (NEAR_KEY.test(address) || NEAR_NAME.test(address) ? 'ok' : 'format'),
  make: (payload) => bytesToHex(payload.subarray(0, KEY_BYTES)),
};

/** Legacy addresses by version byte and segwit ones by prefix; segwit ones are made. */
const withSegwit = (prefix: string, versions: readonly [number, ...number[]]): AddressFormat => {
  const segwit = segwitFormat(prefix);
  const old = base58CheckFormat(versions);
  const isSegwit = (address: string) => address.toLowerCase().startsWith(`${prefix}1`);
  return { check: (address) => (isSegwit(address) ? segwit : old).check(address), make: segwit.make };
};

const bitcoin = withSegwit('bc', [0x00, 0x05]);
/** Version 5 is excluded, because a Bitcoin address looks the same. */
const litecoin = withSegwit('ltc', [0x30, 0x32]);
const dogecoin = base58CheckFormat([0x1e, 0x16]);
const tron = base58CheckFormat([0x41]);

/** Keyed by the network names of the currency list. */
const FORMATS: Readonly<Record<string, AddressFormat>> = {
  BTC: bitcoin,
  LTC: litecoin,
  DOGE: dogecoin,
  BCH: cashAddress,
  ERC20: evm,
  BEP20: evm,
  ARBITRUM: evm,
  AVAXC: evm,
  TRC20: tron,
  SOL: solana,
  XRP: xrp,
  ADA: cardano,
  DOT: polkadot,
  TON: ton,
  NEAR: near,
  ATOM: cosmos,
};

/** Addresses of zeros only, whose keys nobody has. */
const UNOWNED: Readonly<Record<string, string>> = {
  TRC20: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  SOL: '1'.repeat(KEY_BYTES),
};

export const ADDRESS_NETWORKS: readonly string[] = Object.keys(FORMATS);

/**
 * Checks whether a text is an address of a network ("TRC20"), including the checksum if the format has one. Surrounding spaces are
 * not part of an address. Unknown networks, the zero address and contracts of listed tokens, which no owner can spend from, yield
 * `format`.
 */
export function checkAddress(network: string, address: string): AddressVerdict {
  if (!Object.hasOwn(FORMATS, network) || isTokenContract(network, address)) return 'format';
  if (UNOWNED[network] === address) return 'format';
  return FORMATS[network]?.check(address) ?? 'format';
}

/**
 * Makes the network's address for a 32-byte payload.
 * @throws for an unknown network.
 */
export function makeAddress(network: string, payload: Uint8Array): string {
  const format = FORMATS[network];
  if (!format) throw new Error(`no address format for the network ${network}`);
  return format.make(payload);
}
