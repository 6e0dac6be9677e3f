import { encodeFunctionData, keccak256, parseAbi, type PrivateKeyAccount, type PublicClient } from 'viem';
import { parseDecimal } from '../../../domain/money/decimal';
import type { Payout, PayoutNews } from '../custody';
import type { EvmStore, StoredPayout } from './database';
import { confirmationsOf, receiptOf } from './lookups';
import type { EvmAsset } from './scanner';

const ERC20 = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/** Most gas of a payment, as a multiple of one to the hot key itself: a receiving contract may do anything at the payer's cost. */
const GAS_MOST = 4n;

interface Parts {
  client: PublicClient;
  store: EvmStore;
  account: PrivateKeyAccount;
  assets: readonly EvmAsset[];
}

/**
 * Pays from the hot key. A payment is signed under the next nonce and stored before it is sent; from then on only this transaction
 * is ever sent for it, so it is paid at most once whatever happens in between.
 */
export function createPayer({ client, store, account, assets }: Parts) {
  let line: Promise<unknown> = Promise.resolve();

  const callOf = ({ currency, address, quantity }: Payout) => {
    const asset = assets.find(({ symbol }) => symbol === currency);
    const value = asset && parseDecimal(quantity, asset.decimals);
    if (!asset || !value) throw new Error(`cannot pay ${quantity} ${currency}`);
    const to = address as `0x${string}`;
    if (asset.contract === null) return { to, value };
    return {
      to: asset.contract,
      value: 0n,
      data: encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [to, value] }),
    };
  };

  /** Returns the gas of a payment; null if its receiver takes too much. */
  const gasOf = async (payout: Payout): Promise<bigint | null> => {
    const estimate = (address: string) => client.estimateGas({ account, ...callOf({ ...payout, address }) });
    const [gas, usual] = await Promise.all([estimate(payout.address), estimate(account.address)]);
    return gas <= usual * GAS_MOST ? gas : null;
  };

  const sign = async (payout: Payout, gas: bigint): Promise<StoredPayout> => {
    const call = callOf(payout);
    const [chainId, gasPrice, used] = await Promise.all([
      client.getChainId(),
      client.getGasPrice(),
      client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    ]);
    const nonce = Math.max(used, store.nextNonce());
    const raw = await account.signTransaction({
      ...call,
      chainId,
      gas,
      gasPrice: (gasPrice * 5n) / 4n,
      nonce,
      type: 'legacy',
    });
    const signed = { id: payout.id, nonce, raw, hash: keccak256(raw) };
    store.addPayout(signed);
    return signed;
  };

  /** A node that already has the transaction, or cannot take it now, answers with an error; `follow` sends it again. */
  const broadcast = ({ raw }: StoredPayout): Promise<unknown> =>
    client.sendRawTransaction({ serializedTransaction: raw }).catch(() => null);

  const newsOf = async (stored: StoredPayout, head: bigint, required: number): Promise<PayoutNews> => {
    const { id, hash, nonce } = stored;
    const receipt = await receiptOf(client, hash);
    const confirmations = confirmationsOf(receipt, head);
    if (receipt?.status === 'reverted' && confirmations >= required) return { id, state: 'failed' };
    if (receipt)
      return { id, state: 'sent', txid: hash, confirmations: receipt.status === 'reverted' ? 0 : confirmations };
    const depth = head > BigInt(required) ? head - BigInt(required) : 0n;
    const taken = await client.getTransactionCount({ address: account.address, blockNumber: depth }).catch(() => 0);
    // Another transaction of the key has used the nonce for good, so this one can never be mined.
    if (taken > nonce) return { id, state: 'failed' };
    await broadcast(stored);
    return { id, state: 'sent', txid: hash, confirmations: 0 };
  };

  return {
    /** Resolves to true once the payment is signed and stored, to false if it never will be. */
    send(payout: Payout): Promise<boolean> {
      const sending = line.then(async () => {
        // `follow` resends stored payments that the chain does not have.
        if (store.payout(payout.id)) return true;
        const gas = await gasOf(payout);
        if (gas !== null) await broadcast(await sign(payout, gas));
        return gas !== null;
      });
      line = sending.catch(() => undefined);
      return sending;
    },
    /** Reports the state of each open payment, and resends lost ones. */
    async follow(head: bigint, required: number, tell: (news: PayoutNews) => Promise<void>): Promise<void> {
      for (const stored of store.openPayouts()) {
        const news = await newsOf(stored, head, required);
        await tell(news);
        if (news.state === 'failed' || news.confirmations >= required) store.finishPayout(stored.id);
      }
    },
  };
}
