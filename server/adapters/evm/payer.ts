import {
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseTransaction,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem';
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
  /** Bound of an offered gas price, wei; above it payments wait. */
  maxGasPrice: bigint;
}

const WEI_PER_GWEI = 10n ** 9n;

/** Whether a node takes a transaction in place of one under the same nonce: it requires a tenth more. */
const replaces = (price: bigint, offered: bigint): boolean => price * 10n >= offered * 11n;

/** Whether a transaction only uses up its nonce. */
function isVoid({ raw }: Pick<StoredPayout, 'raw'>): boolean {
  const { value = 0n, data = '0x' } = parseTransaction(raw);
  return value === 0n && data === '0x';
}

/**
 * Pays from the hot key. A payment is signed under the next nonce and stored before it is sent; from then on only transactions
 * under this nonce are sent for it, of which one can be mined, so it is paid at most once whatever happens in between. Each is
 * announced before it is sent. Payments signed by an earlier key are followed to their end.
 */
export function createPayer({ client, store, account, assets, maxGasPrice }: Parts) {
  let line: Promise<unknown> = Promise.resolve();
  /** The network's last known gas price if it is above the bound, wei. */
  let excessive: bigint | null = null;
  store.adopt(account.address);

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

  const priceNow = async (): Promise<bigint> => {
    const price = await client.getGasPrice();
    excessive = price > maxGasPrice ? price : null;
    return price;
  };
  /** Returns the gas price to offer at a price of the network. */
  const offerAt = (price: bigint): bigint => {
    const withMargin = (price * 5n) / 4n;
    return withMargin < maxGasPrice ? withMargin : maxGasPrice;
  };
  const excessSentence = (price: bigint): string =>
    `The node gives a gas price of ${price / WEI_PER_GWEI} gwei, above EVM_MAX_GAS_GWEI (${maxGasPrice / WEI_PER_GWEI}): withdrawals wait until it is lower. Check the node, or raise the bound.`;

  /** Returns the gas of a payment; null if its receiver takes too much. */
  const gasOf = async (payout: Payout): Promise<bigint | null> => {
    const estimate = (address: string) => client.estimateGas({ account, ...callOf({ ...payout, address }) });
    const [gas, usual] = await Promise.all([estimate(payout.address), estimate(account.address)]);
    return gas <= usual * GAS_MOST ? gas : null;
  };

  const keep = (signed: Omit<StoredPayout, 'hash' | 'sender'>): StoredPayout => {
    const stored = { ...signed, sender: account.address, hash: keccak256(signed.raw) };
    store.add(stored);
    return stored;
  };

  const sign = async (payout: Payout, gas: bigint): Promise<StoredPayout> => {
    const call = callOf(payout);
    const [chainId, price, used] = await Promise.all([
      client.getChainId(),
      priceNow(),
      client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    ]);
    if (price > maxGasPrice) throw new Error(excessSentence(price));
    const gasPrice = offerAt(price);
    const nonce = Math.max(used, store.nextNonce(account.address));
    const raw = await account.signTransaction({ ...call, chainId, gas, gasPrice, nonce, type: 'legacy' });
    return keep({ id: payout.id, attempt: 0, required: payout.required, nonce, raw });
  };

  /**
   * Signs the same payment under the same nonce for more gas if the network's price has risen above the offered one: unmined, it
   * would hold up every later payment.
   */
  const raised = async (last: StoredPayout): Promise<StoredPayout> => {
    const { chainId, gas, gasPrice: offered = 0n, to, value, data } = parseTransaction(last.raw);
    const price = await priceNow();
    if (price <= offered || price > maxGasPrice || last.sender !== account.address) return last;
    const gasPrice = offerAt(price);
    if (!replaces(gasPrice, offered)) return last;
    const { id, attempt, required, nonce } = last;
    const raw = await account.signTransaction({ chainId, gas, gasPrice, to, value, data, nonce, type: 'legacy' });
    return keep({ id, attempt: attempt + 1, required, nonce, raw });
  };

  /**
   * Signs nothing to ourselves in place of a payment that must not be made any more: its nonce, left unused, would hold up every
   * later payment. Returns null when an earlier key signed it.
   */
  const voided = async (last: StoredPayout): Promise<StoredPayout | null> => {
    if (isVoid(last)) return last;
    if (last.sender !== account.address) return null;
    const { chainId, gas, gasPrice: offered = 0n } = parseTransaction(last.raw);
    const usual = offerAt(await priceNow());
    const above = (offered * 11n + 9n) / 10n;
    const gasPrice = usual > above ? usual : above < maxGasPrice ? above : maxGasPrice;
    const { id, attempt, required, nonce } = last;
    const to = account.address;
    const raw = await account.signTransaction({ chainId, gas, gasPrice, to, value: 0n, nonce, type: 'legacy' });
    return keep({ id, attempt: attempt + 1, required, nonce, raw });
  };

  /** A node that already has the transaction, or cannot take it now, answers with an error; `follow` sends it again. */
  const broadcast = ({ raw }: StoredPayout): Promise<unknown> =>
    client.sendRawTransaction({ serializedTransaction: raw }).catch(() => null);

  /** Returns what became of a payment; null while none of its transactions is in a block, and one of them still can be. */
  const outcomeOf = async (
    attempts: readonly StoredPayout[],
    head: bigint,
    required: number,
  ): Promise<PayoutNews | null> => {
    const { id, sender, nonce } = attempts.at(-1) as StoredPayout;
    for (const attempt of attempts) {
      const { hash: txid } = attempt;
      const receipt = await receiptOf(client, txid);
      if (!receipt) continue;
      const confirmations = confirmationsOf(receipt, head);
      if (receipt.status === 'success' && !isVoid(attempt)) return { id, state: 'sent', txid, confirmations };
      return confirmations >= required ? { id, state: 'failed' } : { id, state: 'sent', txid, confirmations: 0 };
    }
    const depth = head > BigInt(required) ? head - BigInt(required) : 0n;
    const taken = await client.getTransactionCount({ address: sender, blockNumber: depth }).catch(() => 0);
    // Another transaction of the key has used the nonce for good, so none of these can ever be mined.
    return taken > nonce ? { id, state: 'failed' } : null;
  };

  return {
    /** Reason why payments wait, for the operator; null when they do not. */
    problem: (): string | null => (excessive === null ? null : excessSentence(excessive)),
    /**
     * Resolves to true once the payment is signed and stored, to false if it never will be.
     * @param announce receives the transaction before it is sent; it is dropped unless this resolves to true. When it rejects,
     * `follow` sends it.
     */
    send(payout: Payout, announce: (news: PayoutNews) => Promise<boolean>): Promise<boolean> {
      const sending = line.then(async () => {
        // `follow` resends stored payments that the chain does not have.
        if (store.hasPayout(payout.id)) return true;
        const gas = await gasOf(payout);
        if (gas === null) return false;
        const signed = await sign(payout, gas);
        const isOpen = await announce({ id: payout.id, state: 'sent', txid: signed.hash, confirmations: 0 });
        if (isOpen) await broadcast(signed);
        else store.removePayout(payout.id);
        return true;
      });
      line = sending.catch(() => undefined);
      return sending;
    },
    /**
     * Reports the state of each open payment, and resends lost ones.
     * @param usual confirmations required for those that do not tell their own.
     * @param tell resolves to false for a withdrawal that has ended, whose payment is then not sent any more.
     */
    async follow(head: bigint, usual: number, tell: (news: PayoutNews) => Promise<boolean>): Promise<void> {
      // Otherwise the problem would stay after the last waiting payment was cancelled.
      if (excessive !== null) await priceNow();
      for (const [id, attempts] of store.openPayouts()) {
        const required = attempts[0]?.required ?? usual;
        const outcome = await outcomeOf(attempts, head, required);
        if (outcome === null) {
          const newest = await raised(attempts.at(-1) as StoredPayout);
          const isOpen = await tell({ id, state: 'sent', txid: newest.hash, confirmations: 0 });
          const wanted = isOpen ? newest : await voided(newest);
          if (wanted) await broadcast(wanted);
          continue;
        }
        await tell(outcome);
        if (outcome.state === 'failed' || outcome.confirmations >= required) store.finishPayout(id);
      }
    },
  };
}
