import { base58CheckFormat } from './base58Check';
import { segwitFormat } from './bech32';
import type { AddressFormat } from './format';

/** Legacy addresses by version byte and segwit ones by prefix; segwit ones are made. */
const withSegwit = (prefix: string, versions: readonly [number, ...number[]]): AddressFormat => {
  const segwit = segwitFormat(prefix);
  const old = base58CheckFormat(versions);
  const isSegwit = (address: string) => address.toLowerCase().startsWith(`${prefix}1`);
  return { check: (address) => (isSegwit(address) ? segwit : old).check(address), make: segwit.make };
};

export const bitcoin = withSegwit('bc', [0x00, 0x05]);
/** Version 5 is excluded, because a Bitcoin address looks the same. */
export const litecoin = withSegwit('ltc', [0x30, 0x32]);
export const dogecoin = base58CheckFormat([0x1e, 0x16]);
export const tron = base58CheckFormat([0x41]);
