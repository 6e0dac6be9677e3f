import { secp256k1 } from '@noble/curves/secp256k1';
import { BaseError, bytesToHex, createPublicClient, http, type PublicClient } from 'viem';
import { HDKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts';
import type { ReplicaOptions } from '../../replica/openReplica';
import type { Custody, CustodyListener, PaymentSeen, PayoutNews } from '../custody';
import { type EvmStore, openEvmStore } from './database';
import { confirmationsOf, receiptOf } from './lookups';
import { createPayer } from './payer';
import { createScanner, type EvmAsset } from './scanner';

/**
 * Derives deposit addresses from an extended public key (xpub): child 0/index. They cannot be spent from with it.
 * @throws when the key is invalid, or private: a private key must not be on this machine.
 */
export function createAddressKey(xpub: string): (index: number) => `0x${string}` {
  const root = HDKey.fromExtendedKey(xpub);
  if (root.privateKey) throw new Error('EVM_XPUB is a private key: give the public one');
  const branch = root.deriveChild(0);
  return (index) => {
    const { publicKey } = branch.deriveChild(index);
    if (!publicKey) throw new Error(`no address ${index}`);
    return publicKeyToAddress(bytesToHex(secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)));
  };
}

const URLS = /https?:\/\/\S+/g;

/** Keeps a node's reason for the log, but neither its URL, which often contains a key, nor what it was asked. */
const withoutUrl = (error: unknown): Error =>
  error instanceof BaseError
    ? new Error(`${error.shortMessage} ${error.details}`.trimEnd().replaceAll(URLS, '…'))
    : (error as Error);

interface EvmOptions {
  rpcUrl: string;
  /** Extended public key of the deposit addresses. */
  xpub: string;
  /** Private key that pays withdrawals; null when an operator pays by hand. */
  hotKey: `0x${string}` | null;
  /** Name of the network in the currency list. */
  network: string;
  assets: readonly EvmAsset[];
  /** Bound of an offered gas price, wei. */
  maxGasPrice: bigint;
  /** First block to scan when the store is new; null for the newest. */
  startBlock: number | null;
  /** Confirmations that the network requires. */
  requiredFor: (currency: string, network: string) => number;
  /** Path of the custody's own store. */
  file: string;
  /** Options of a store shared by the processes of a cluster; null if this one has it alone. */
  shared: ReplicaOptions | null;
  pollMs: number;
  onError: (error: Error) => void;
}

type Tracked = PaymentSeen & { required: number };

/**
 * Custody of one EVM network: watch-only addresses, deposits found by scanning blocks, payments from a hot key. A deposit is
 * reported with its transaction's current confirmations, so a reorganisation shows as fewer of them. Until started, it only creates
 * addresses and has no store.
 */
export function createEvmCustody(options: EvmOptions): Custody {
  const { network, assets, requiredFor, pollMs, maxGasPrice, onError } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const client: PublicClient = createPublicClient({ transport: http(options.rpcUrl, { fetchOptions: { signal } }) });
  const addressOf = createAddressKey(options.xpub);
  const account = options.hotKey === null ? null : privateKeyToAccount(options.hotKey);
  const work = (store: EvmStore) => ({
    store,
    scanner: createScanner({ client, store, assets, network, startBlock: options.startBlock }),
    payer: account && createPayer({ client, store, account, assets, maxGasPrice }),
  });
  let working: ReturnType<typeof work> | null = null;
  const started = (): ReturnType<typeof work> => {
    if (!working) throw new Error(`the custody of ${network} was not started`);
    return working;
  };
  const tracked = new Map<string, Tracked>();
  let listener: CustodyListener | null = null;
  const mostRequired = Math.max(...assets.map(({ symbol }) => requiredFor(symbol, network)));
  let polled = 0;

  const track = (seen: PaymentSeen): void => {
    const required = tracked.get(seen.ref)?.required ?? requiredFor(seen.currency, seen.network);
    tracked.set(seen.ref, { ...seen, required });
  };

  const told = async (news: PayoutNews): Promise<boolean> => (await listener?.payout(news)) ?? false;

  const follow = async (payment: Tracked, head: bigint): Promise<void> => {
    const receipt = await receiptOf(client, payment.txid);
    const isMade = receipt?.status === 'success' && started().scanner.isIn(payment, receipt);
    const depth = confirmationsOf(receipt, head);
    const { required: needed, ...seen } = payment;
    await listener?.payment({ ...seen, confirmations: isMade ? depth : 0 });
    // Whether it was made is certain by then.
    if (depth >= needed) tracked.delete(payment.ref);
  };

  const poll = async (): Promise<void> => {
    const { scanner, payer } = started();
    const head = await client.getBlockNumber({ cacheTime: 0 });
    await scanner.scan(head, async (seen) => {
      // One that was reported before is followed on: its confirmations have to be taken back.
      if (!tracked.has(seen.ref) && (await receiptOf(client, seen.txid))?.status === 'reverted') return;
      track(seen);
      await follow(tracked.get(seen.ref) as Tracked, head);
    });
    for (const payment of [...tracked.values()]) await follow(payment, head);
    await payer?.follow(head, mostRequired, told);
  };

  return {
    sandbox: false,
    pays: account !== null,
    serves: (currency, name) => name === network && assets.some(({ symbol }) => symbol === currency),
    digitsOf: (currency) => assets.find(({ symbol }) => symbol === currency)?.decimals ?? null,
    isContract: (name, address) =>
      name === network && assets.some(({ contract }) => contract?.toLowerCase() === address.toLowerCase()),
    familyOf: () => 'EVM',
    addressAt: (_network, index) => addressOf(index),
    async start(hearing, unfinished) {
      listener = hearing;
      working = work(openEvmStore(options.file, options.shared));
      for (const payment of unfinished.payments) tracked.set(payment.ref, payment);
    },
    problem: () => working?.payer?.problem() ?? null,
    watch: (_network, address) => started().scanner.watch(address),
    async send(payout) {
      const { payer } = started();
      if (!payer) throw new Error(`no hot key for ${network}: pay withdrawal ${payout.id} by hand`);
      const isSigned = await payer.send(payout, told).catch((error: unknown) => {
        throw withoutUrl(error);
      });
      if (!isSigned) await listener?.payout({ id: payout.id, state: 'failed' });
    },
    async tend(now) {
      if (now - polled < pollMs) return;
      polled = now;
      await poll().catch((error: unknown) => {
        if (!signal.aborted) onError(withoutUrl(error));
      });
    },
    stop: () => stopping.abort(),
    close: async () => working?.store.close(),
  };
}
