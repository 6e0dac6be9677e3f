import { getAddress, parseAbiItem, type PublicClient } from 'viem';
import { rescaleFloor, formatDecimal } from '../../../domain/money/decimal';
import type { PaymentSeen } from '../custody';
import type { EvmStore } from './database';

/** A currency on the network. `contract` null: the network's own coin. */
export interface EvmAsset {
  symbol: string;
  contract: `0x${string}` | null;
  /** Digits on the network. */
  decimals: number;
  /** Digits that the exchange keeps; what is below them stays in the custody. */
  scale: number;
}

interface Parts {
  client: PublicClient;
  store: EvmStore;
  assets: readonly EvmAsset[];
  network: string;
  startBlock: number | null;
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** The quantity at the exchange's digits, or null for less than its smallest unit. */
export function quantityOf({ decimals, scale }: EvmAsset, value: bigint): string | null {
  const amount = rescaleFloor(value, decimals, scale);
  return amount > 0n ? formatDecimal(amount, scale) : null;
}

/**
 * Reads the chain block by block and tells of payments to watched addresses. A block counts as read when all of it was
 * told; when the chain turns out to have another past, it goes back to where both agree and reads from there.
 */
export function createScanner({ client, store, assets, network, startBlock }: Parts) {
  const watched = new Set<string>();
  const contracts = assets.flatMap(({ contract }) => (contract === null ? [] : [contract]));
  const native = assets.find(({ contract }) => contract === null);

  const seenOf = (asset: EvmAsset, address: string, txid: string, place: string, value: bigint): PaymentSeen | null => {
    const quantity = quantityOf(asset, value);
    if (quantity === null || !watched.has(address.toLowerCase())) return null;
    const ref = `${network}:${txid}:${place}`;
    return { ref, currency: asset.symbol, network, address: getAddress(address), txid, quantity, confirmations: 1 };
  };

  const tokensIn = async (blockHash: `0x${string}`): Promise<(PaymentSeen | null)[]> => {
    if (contracts.length === 0) return [];
    const logs = await client.getLogs({ address: contracts, event: TRANSFER, blockHash });
    const places = new Map<string, number>();
    return logs.map(({ address, args, transactionHash }) => {
      // The place within its transaction stays the same when another block takes the transaction in.
      const place = (places.get(transactionHash) ?? -1) + 1;
      places.set(transactionHash, place);
      const asset = assets.find(({ contract }) => contract?.toLowerCase() === address.toLowerCase());
      if (!asset || args.to === undefined || args.value === undefined) return null;
      return seenOf(asset, args.to, transactionHash, String(place), args.value);
    });
  };

  const read = async (number: bigint, tell: (seen: PaymentSeen) => Promise<void>): Promise<void> => {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
    const coins = native
      ? block.transactions.map(({ to, hash, value }) => (to ? seenOf(native, to, hash, 'coin', value) : null))
      : [];
    const tokens = await tokensIn(block.hash);
    for (const seen of [...coins, ...tokens]) if (seen) await tell(seen);
    store.addBlock(Number(number), block.hash);
  };

  /** Drops what the chain no longer has; null when nothing is left. */
  const lastAgreed = async (): Promise<number | null> => {
    for (let last = store.lastBlock(); last; last = store.lastBlock()) {
      const block = await client.getBlock({ blockNumber: BigInt(last.number) }).catch(() => null);
      if (block?.hash === last.hash) return last.number;
      store.dropBlock(last.number);
    }
    return null;
  };

  return {
    watch: (address: string): void => void watched.add(address.toLowerCase()),
    /** Reads up to `head`. A rejection of `tell` leaves the block unread. */
    async scan(head: bigint, tell: (seen: PaymentSeen) => Promise<void>): Promise<void> {
      const agreed = await lastAgreed();
      const first = agreed === null ? BigInt(startBlock ?? head) : BigInt(agreed) + 1n;
      for (let number = first; number <= head; number++) await read(number, tell);
    },
  };
}
