import { getAddress, parseAbiItem, type PublicClient } from 'viem';
import { rescaleFloor, formatDecimal } from '../../../domain/money/decimal';
import type { PaymentSeen } from '../custody';
import { blockHashOf } from './lookups';
import type { EvmStore } from './database';

/** A currency on the network. `contract` is null for the native coin. */
export interface EvmAsset {
  symbol: string;
  contract: `0x${string}` | null;
  /** Decimal places on the network. */
  decimals: number;
  /** Decimal places that the exchange keeps; the remainder stays in the custody. */
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

/** Returns the quantity at the exchange's precision, or null when it is below the smallest unit. */
function quantityOf({ decimals, scale }: EvmAsset, value: bigint): string | null {
  const amount = rescaleFloor(value, decimals, scale);
  return amount > 0n ? formatDecimal(amount, scale) : null;
}

/**
 * Reads the chain block by block and reports payments to watched addresses. A block counts as read once all its payments have been
 * reported; after a reorganisation, scanning resumes from the last common block.
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
      // The position within its transaction stays the same when another block includes the transaction.
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

  /** Drops blocks that the chain no longer has; returns null when none remain. */
  const lastAgreed = async (): Promise<number | null> => {
    for (let last = store.lastBlock(); last; last = store.lastBlock()) {
      if ((await blockHashOf(client, last.number)) === last.hash) return last.number;
      store.dropBlock(last.number);
    }
    return null;
  };

  return {
    watch: (address: string): void => void watched.add(address.toLowerCase()),
    /** Reads up to `head`. When `tell` rejects, the block stays unread. */
    async scan(head: bigint, tell: (seen: PaymentSeen) => Promise<void>): Promise<void> {
      const agreed = await lastAgreed();
      const first = agreed === null ? BigInt(startBlock ?? head) : BigInt(agreed) + 1n;
      for (let number = first; number <= head; number++) await read(number, tell);
    },
  };
}
