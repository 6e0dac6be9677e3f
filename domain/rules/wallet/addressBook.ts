import { checkAddress, ADDRESS_NETWORKS } from './addresses/checkAddress';
import { isPlainLine } from '../shell/plainText';

/** Characters of an address's note. */
export const NOTE_LENGTH = { min: 4, max: 20 } as const;
/** Addresses that a user may keep. */
export const ADDRESSES_MAX = 50;

export const isNote = (note: string): boolean => isPlainLine(note, NOTE_LENGTH);

/** tag: a whole number (XRP Ledger); memo: a short text. */
export type MemoKind = 'tag' | 'memo';

const MEMO_KINDS: Readonly<Record<string, MemoKind>> = { XRP: 'tag', TON: 'memo', ATOM: 'memo' };
const MEMO_LENGTH = { min: 1, max: 100 } as const;
const TAG = /^(0|[1-9]\d{0,9})$/;
const TAG_MAX = 0xffff_ffff;
/** An XRP address of the new form has the tag in it. */
const X_ADDRESS = /^X/;

/**
 * What a payment to the address may carry so that a receiver who shares one address among many can tell whose it is;
 * null where there is no such thing.
 */
export function memoKindOf(network: string, address: string): MemoKind | null {
  if (network === 'XRP' && X_ADDRESS.test(address)) return null;
  return Object.hasOwn(MEMO_KINDS, network) ? (MEMO_KINDS[network] ?? null) : null;
}

/** Whether a memo is fine for the address; null and '' are no memo, which is always fine. */
export function isMemo(network: string, address: string, memo: string | null | undefined): boolean {
  if (!memo) return true;
  const kind = memoKindOf(network, address);
  if (kind === 'tag') return TAG.test(memo) && Number(memo) <= TAG_MAX;
  return kind === 'memo' && isPlainLine(memo, MEMO_LENGTH);
}

/** Beginnings of addresses whose letters mean the same in either case. */
const CASELESS: Readonly<Record<string, RegExp>> = {
  BTC: /^bc1/i,
  LTC: /^ltc1/i,
  ADA: /^addr1/i,
  ATOM: /^cosmos1/i,
  BCH: /^/,
};
const HEXADECIMAL = /^0x/i;
const CASH_PREFIX = /^bitcoincash:/;

/** The same text for every spelling of an address: what tells whether two are one. */
export function addressKey(network: string, address: string): string {
  if (network === 'TON') return address.replaceAll('+', '-').replaceAll('/', '_');
  if (!HEXADECIMAL.test(address) && !CASELESS[network]?.test(address)) return address;
  return address.toLowerCase().replace(CASH_PREFIX, '');
}

/** Those of the networks on which a text is an address: told to somebody who took the wrong one. */
export const networksOf = (address: string, among: readonly string[] = ADDRESS_NETWORKS): string[] =>
  among.filter((network) => checkAddress(network, address) === 'ok');
