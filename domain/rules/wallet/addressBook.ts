import { checkAddress, ADDRESS_NETWORKS } from './addresses/checkAddress';
import { isPlainLine } from '../shell/plainText';

/** Length of an address's note, characters. */
export const NOTE_LENGTH = { min: 4, max: 20 } as const;
/** Maximum number of addresses per user. */
export const ADDRESSES_MAX = 50;

export const isNote = (note: string): boolean => isPlainLine(note, NOTE_LENGTH);

/** tag: a whole number (XRP Ledger); memo: a short text. */
type MemoKind = 'tag' | 'memo';

const MEMO_KINDS: Readonly<Record<string, MemoKind>> = { XRP: 'tag', TON: 'memo', ATOM: 'memo' };
const MEMO_LENGTH = { min: 1, max: 100 } as const;
const TAG = /^(0|[1-9]\d{0,9})$/;
const TAG_MAX = 0xffff_ffff;
/** An XRP X-address includes the tag. */
const X_ADDRESS = /^X/;

/**
 * Returns the kind of memo by which a receiver who shares one address among many customers can attribute a payment; null if there
 * is none.
 */
export function memoKindOf(network: string, address: string): MemoKind | null {
  if (network === 'XRP' && X_ADDRESS.test(address)) return null;
  return Object.hasOwn(MEMO_KINDS, network) ? (MEMO_KINDS[network] ?? null) : null;
}

/** Whether a memo is valid for the address; null and '' mean no memo, which is always valid. */
export function isMemo(network: string, address: string, memo: string | null | undefined): boolean {
  if (!memo) return true;
  const kind = memoKindOf(network, address);
  if (kind === 'tag') return TAG.test(memo) && Number(memo) <= TAG_MAX;
  return kind === 'memo' && isPlainLine(memo, MEMO_LENGTH);
}

/** Prefixes of addresses that are case-insensitive. */
const CASELESS: Readonly<Record<string, RegExp>> = {
  BTC: /^bc1/i,
  LTC: /^ltc1/i,
  ADA: /^addr1/i,
  ATOM: /^cosmos1/i,
  BCH: /^/,
};
const HEXADECIMAL = /^0x/i;
const CASH_PREFIX = /^bitcoincash:/;

/** Returns the comparison key of an address: the same for all of its spellings. */
export function addressKey(network: string, address: string): string {
  if (network === 'TON') return address.replaceAll('+', '-').replaceAll('/', '_');
  if (!HEXADECIMAL.test(address) && !CASELESS[network]?.test(address)) return address;
  return address.toLowerCase().replace(CASH_PREFIX, '');
}

/** Networks on which a text is a valid address, to help a user who chose the wrong one. */
export const networksOf = (address: string, among: readonly string[] = ADDRESS_NETWORKS): string[] =>
  among.filter((network) => checkAddress(network, address) === 'ok');
