import { getAddress, type Log, parseAbiItem, parseEventLogs, type PublicClient } from 'viem';
import { rescaleFloor, formatDecimal } from '../../../domain/money/decimal';
import type { PaymentSeen } from '../custody';
import { blockHashOf } from './lookups';
import { type EvmStore, KEPT_BLOCKS } from './database';

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

/** Place of the native coin in its transaction; its receiver and amount are part of what was signed. */
const COIN = 'coin';

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

  const paymentOf = (asset: EvmAsset, to: string, txid: string, place: string, value: bigint): PaymentSeen | null => {
    const quantity = quantityOf(asset, value);
    if (quantity === null) return null;
    const ref = `${network}:${txid}:${place}`;
    return { ref, currency: asset.symbol, network, address: getAddress(to), txid, quantity, confirmations: 1 };
  };

  /** Returns the payments of complete transactions, to any address, from their logs. */
  const tokensOf = (logs: readonly Log<bigint, number, false>[]): (PaymentSeen | null)[] => {
    const places = new Map<string, number>();
    return parseEventLogs({ abi: [TRANSFER], logs: [...logs], strict: false }).map(
      ({ address, args, transactionHash }) => {
        const asset = assets.find(({ contract }) => contract?.toLowerCase() === address.toLowerCase());
        if (!asset) return null;
        // The position within its transaction stays the same when another block includes the transaction.
        const place = (places.get(transactionHash) ?? -1) + 1;
        places.set(transactionHash, place);
        if (args.to === undefined || args.value === undefined) return null;
        return paymentOf(asset, args.to, transactionHash, String(place), args.value);
      },
    );
  };

  const tokensIn = async (blockHash: `0x${string}`): Promise<(PaymentSeen | null)[]> =>
    contracts.length === 0 ? [] : tokensOf(await client.getLogs({ address: contracts, event: TRANSFER, blockHash }));

  /** Whether the block read before it is its parent; otherwise the chain was reorganised in between. */
  const isNext = (number: bigint, parentHash: string): boolean => {
    const before = store.blockBelow(Number(number));
    return before?.number !== Number(number) - 1 || before.hash === parentHash;
  };

  /** @returns whether the block was read; otherwise the one before it has to be read again. */
  const read = async (number: bigint, tell: (seen: PaymentSeen) => Promise<void>): Promise<boolean> => {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
    if (!isNext(number, block.parentHash)) return false;
    const coins = native
      ? block.transactions.map(({ to, hash, value }) => (to ? paymentOf(native, to, hash, COIN, value) : null))
      : [];
    const tokens = await tokensIn(block.hash);
    for (const seen of [...coins, ...tokens]) if (seen && watched.has(seen.address.toLowerCase())) await tell(seen);
    store.addBlock(Number(number), block.hash);
    return true;
  };

  /**
   * Returns the first block to read, and drops those read before that the chain no longer has; null when none was read.
   * @throws when it has none of as many as are kept.
   */
  const firstUnread = async (): Promise<number | null> => {
    let unread: number | null = null;
    let lost = 0;
    for (let block = store.blockBelow(Infinity); block; block = store.blockBelow(block.number)) {
      if ((await blockHashOf(client, block.number)) === block.hash) {
        unread ??= block.number + 1;
        break;
      }
      unread = block.number;
      lost++;
    }
    if (lost >= KEPT_BLOCKS)
      throw new Error(`none of the last ${lost} blocks is on this chain: EVM_RPC_URL may be another network`);
    if (unread !== null && lost > 0) store.dropFrom(unread);
    return unread;
  };

  return {
    watch: (address: string): void => void watched.add(address.toLowerCase()),
    /**
     * Whether a transaction still makes a payment: in another block, a contract may pay another amount, another receiver, or
     * nothing.
     */
    isIn: (
      { ref, address, quantity }: PaymentSeen,
      { logs }: { logs: readonly Log<bigint, number, false>[] },
    ): boolean =>
      ref.endsWith(`:${COIN}`) ||
      tokensOf(logs).some((seen) => seen?.ref === ref && seen.address === address && seen.quantity === quantity),
    /** Reads up to `head`, or up to a reorganisation. When `tell` rejects, the block stays unread. */
    async scan(head: bigint, tell: (seen: PaymentSeen) => Promise<void>): Promise<void> {
      const first = BigInt((await firstUnread()) ?? startBlock ?? head);
      for (let number = first; number <= head; number++) if (!(await read(number, tell))) return;
    },
  };
}
