import { BlockNotFoundError, type PublicClient, TransactionReceiptNotFoundError } from 'viem';

/**
 * Returns null for an error that reports an absence, and rethrows any other: a node that does not answer must not look like a chain
 * that has lost a block or a payment.
 */
const nullFor =
  (...absences: (abstract new (...parts: never[]) => Error)[]) =>
  (error: unknown): null => {
    if (absences.some((absence) => error instanceof absence)) return null;
    throw error;
  };

/** Returns a transaction's receipt; null when it is in no block. @throws when the node does not answer. */
export const receiptOf = (client: PublicClient, hash: string) =>
  client.getTransactionReceipt({ hash: hash as `0x${string}` }).catch(nullFor(TransactionReceiptNotFoundError));

/** Returns the hash of a block; null when the chain has none of this number. @throws when the node does not answer. */
export const blockHashOf = (client: PublicClient, number: number) =>
  client.getBlock({ blockNumber: BigInt(number) }).then(({ hash }) => hash, nullFor(BlockNotFoundError));

/** Number of blocks from a receipt's own to the newest; 0 without one, or while its block is newer than the known head. */
export const confirmationsOf = (receipt: { blockNumber: bigint } | null, head: bigint): number =>
  receipt && receipt.blockNumber <= head ? Number(head - receipt.blockNumber) + 1 : 0;
