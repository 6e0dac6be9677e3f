import { bitcoin, dogecoin, litecoin, tron } from './bitcoin';
import { cashAddress } from './cashAddress';
import { evm } from './evm';
import type { AddressFormat, AddressVerdict } from './format';
import { cardano, cosmos, near, polkadot, solana, ton, xrp } from './others';

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
