import { cashAddress, cardano, cosmos, near, polkadot, solana, ton, xrp, evm } from './others';
import { type AddressFormat, type AddressVerdict, base58CheckFormat, segwitFormat } from './format';

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

export const ADDRESS_NETWORKS: readonly string[] = Object.keys(FORMATS);

/**
 * Checks whether a text is an address of a network ("TRC20"), including the checksum if the format has one. Surrounding spaces are
 * not part of an address. Unknown networks yield `format`.
 */
export const checkAddress = (network: string, address: string): AddressVerdict =>
  (Object.hasOwn(FORMATS, network) ? FORMATS[network]?.check(address) : undefined) ?? 'format';

/**
 * Makes the network's address for a 32-byte payload.
 * @throws for an unknown network.
 */
export function makeAddress(network: string, payload: Uint8Array): string {
  const format = FORMATS[network];
  if (!format) throw new Error(`no address format for the network ${network}`);
  return format.make(payload);
}
