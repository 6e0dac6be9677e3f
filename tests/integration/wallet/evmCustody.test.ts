import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAddress } from '../../../domain/rules/wallet/addresses/checkAddress';
import type { Custody, PaymentSeen, PayoutNews, Unfinished } from '../../../server/adapters/custody';
import { createAddressKey, createEvmCustody } from '../../../server/adapters/evm/evmCustody';
import { startEvmNode } from '../../support/evmNode';

const REQUIRED = 3;
const POLL_MS = 1;
const GWEI = 10n ** 9n;
const RECEIVER = '0x00000000000000000000000000000000000000AA';
const PAYOUT = {
  ...{ id: '1', currency: 'ETH', network: 'ERC20', address: RECEIVER, memo: null, quantity: '0.5' },
  required: REQUIRED,
};

type Node = Awaited<ReturnType<typeof startEvmNode>>;

let node: Node;
let dataDir: string;
let custody: Custody;
let now: number;
let payments: string[];
let payouts: PayoutNews[];
let lastSeen: Map<string, PaymentSeen>;
let failing: boolean;
/** Withdrawals that have ended otherwise. */
let ended: string[];
/** Whether the exchange takes no news of payouts. */
let isDeaf: boolean;

const make = (hotKey: `0x${string}` | null = node.hotKey, token = node.token, rpcUrl = node.rpcUrl) =>
  createEvmCustody({
    rpcUrl,
    xpub: node.xpub,
    hotKey,
    network: 'ERC20',
    assets: [
      { symbol: 'ETH', contract: null, decimals: 18, scale: 8 },
      { symbol: 'USDT', contract: token, decimals: 6, scale: 8 },
    ],
    maxGasPrice: 500n * GWEI,
    startBlock: null,
    requiredFor: () => REQUIRED,
    file: join(dataDir, 'evm.db'),
    shared: null,
    pollMs: POLL_MS,
    onError: (error) => payments.push(`error ${error.message}`),
  });
const open = async (unfinished: Partial<Unfinished> = {}, ...parts: Parameters<typeof make>) => {
  custody = make(...parts);
  const listener = {
    payment: async (seen: PaymentSeen) => {
      if (failing) throw new Error('busy');
      const known = lastSeen.get(seen.ref);
      lastSeen.set(seen.ref, seen);
      if (known?.confirmations !== seen.confirmations || known.quantity !== seen.quantity)
        payments.push(`${seen.quantity} ${seen.currency} ${seen.confirmations}`);
    },
    payout: async (news: PayoutNews) => {
      if (isDeaf) throw new Error('busy');
      if (ended.includes(news.id)) return false;
      payouts.push(news);
      return true;
    },
  };
  await custody.start(listener, { payments: [], payouts: [], ...unfinished });
  custody.watch('ERC20', addressOf(0));
};
const addressOf = (index: number) => custody.addressAt('ERC20', index) as `0x${string}`;
const poll = async () => {
  now += 10;
  await custody.tend(now);
};

beforeEach(async () => {
  node = await startEvmNode();
  dataDir = mkdtempSync(join(tmpdir(), 'statex-evm-'));
  now = 0;
  [payments, payouts, lastSeen, failing, ended, isDeaf] = [[], [], new Map(), false, [], false];
  await open();
  await poll();
});
afterEach(async () => {
  await custody.close();
  await node.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('EVM custody', () => {
  it('derives addresses from the public key alone, and refuses a private one', () => {
    expect(checkAddress('ERC20', addressOf(0))).toBe('ok');
    expect(new Set([0, 1, 2].map(addressOf)).size).toBe(3);
    expect(() => createAddressKey(node.xprv)).toThrow(/private/);
  });

  it('creates addresses without a store', async () => {
    const file = join(dataDir, 'evm.db');
    const address = addressOf(0);
    await custody.close();
    rmSync(file);
    custody = make();
    expect([addressOf(0), custody.pays, existsSync(file)]).toEqual([address, true, false]);
  });

  it('detects coins and tokens paid to its addresses, block by block, and nothing else', async () => {
    await node.sendCoin(addressOf(0), 1_500_000_000_000_000_001n);
    await node.sendCoin(addressOf(1), 10n ** 18n);
    await node.sendToken(addressOf(0), 2_500_000n);
    await poll();
    await node.mine(1);
    await poll();
    await node.mine(3);
    await poll();
    expect(payments).toEqual(['1.50000000 ETH 3', '2.50000000 USDT 1', '2.50000000 USDT 2', '2.50000000 USDT 5']);
  });

  it('reverts a payment dropped by the chain, and detects it in another block under the same id', async () => {
    const before = await node.snapshot();
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    const [first] = [...lastSeen.keys()];
    await node.revert(before);
    await node.mine(2);
    await poll();
    expect(payments).toEqual(['1.00000000 ETH 1', '1.00000000 ETH 0']);
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    expect(payments).toEqual(['1.00000000 ETH 1', '1.00000000 ETH 0', '1.00000000 ETH 1']);
    expect([...lastSeen.keys()]).toEqual([first]);
  });

  it.each([
    { bits: 2, told: ['0.00000100 USDT 1', '0.00000200 USDT 1', '0.00000200 USDT 2'] },
    { bits: 0, told: ['0.00000100 USDT 1', '0.00000100 USDT 0'] },
  ])('follows what a transaction pays in its new block after a reorganisation ($bits)', async ({ bits, told }) => {
    const token = await node.deployFloating();
    await custody.close();
    await open({}, node.hotKey, token);
    await node.mineUntilNext(1);
    await poll();
    const before = await node.snapshot();
    await node.sendToken(addressOf(0), 1n, token);
    await poll();
    await node.revert(before);
    await node.mineUntilNext(bits);
    await node.sendToken(addressOf(0), 1n, token);
    await poll();
    await node.mine(1);
    await poll();
    expect([payments, lastSeen.size]).toEqual([told, 1]);
  });

  it('takes back the confirmations of a payment that fails in its new block, and reports none that failed at once', async () => {
    const hash = await node.sendToken(addressOf(0), 1_000_000n);
    await poll();
    const receipt = await node.client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    node.fixed.set('eth_getTransactionReceipt', { ...receipt, status: '0x0', logs: [] });
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    await poll();
    expect(payments).toEqual(['1.00000000 USDT 1', '1.00000000 USDT 0']);
  });

  it('follows a failed payment no further than one that was made', async () => {
    const hash = await node.sendToken(addressOf(0), 1_000_000n);
    await poll();
    const receipt = await node.client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    node.fixed.set('eth_getTransactionReceipt', { ...receipt, status: '0x0', logs: [] });
    await node.mine(REQUIRED - 2);
    await poll();
    failing = true;
    await poll();
    failing = false;
    await node.mine(1);
    await poll();
    failing = true;
    await poll();
    expect(payments).toEqual(['1.00000000 USDT 1', '1.00000000 USDT 0', 'error busy']);
  });

  it('skips no block when a reorganisation takes back everything read so far', async () => {
    await custody.close();
    rmSync(join(dataDir, 'evm.db'));
    const before = await node.snapshot();
    await node.mine(1);
    await open();
    await poll();
    await node.revert(before);
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await node.mine(1);
    await poll();
    expect(payments).toEqual(['1.00000000 ETH 2']);
  });

  it('reads nothing from a chain that shares none of a thousand blocks: it is another network', async () => {
    await custody.close();
    const db = new DatabaseSync(join(dataDir, 'evm.db'));
    const add = db.prepare("INSERT OR REPLACE INTO blocks (number, hash) VALUES (?, '0xother')");
    for (let number = 1; number <= 1000; number++) add.run(number);
    db.close();
    await open();
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    expect(payments).toEqual([
      'error none of the last 1000 blocks is on this chain: EVM_RPC_URL may be another network',
    ]);
  });

  it('skips no block when the node does not answer: an outage is not a reorganisation', async () => {
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await node.mine(1);
    node.refused.add('eth_getBlockByNumber');
    await poll();
    node.refused.clear();
    await poll();
    expect(payments).toEqual([expect.stringMatching(/^error .*header not found/s), '1.00000000 ETH 2']);
  });

  it('does not take back the confirmations of a payment when the node does not answer', async () => {
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    node.refused.add('eth_getTransactionReceipt');
    await poll();
    node.refused.clear();
    await node.mine(1);
    await poll();
    expect(payments).toEqual([
      '1.00000000 ETH 1',
      expect.stringMatching(/^error .*header not found/s),
      '1.00000000 ETH 2',
    ]);
  });

  it('repeats unacknowledged payments, and resumes reading where it stopped after a restart', async () => {
    failing = true;
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    expect(payments).toEqual(['error busy']);
    failing = false;
    await poll();
    await custody.close();
    await node.sendToken(addressOf(0), 1_000_000n);
    await open({ payments: [...lastSeen.values()].map((seen) => ({ ...seen, required: REQUIRED })) });
    await poll();
    expect(payments).toEqual(['error busy', '1.00000000 ETH 1', '1.00000000 USDT 1', '1.00000000 ETH 2']);
  });

  it('follows a payment to the confirmations with which it began, whatever is required now', async () => {
    await node.sendCoin(addressOf(0), 10n ** 18n);
    await poll();
    const [seen] = [...lastSeen.values()];
    await custody.send({ ...PAYOUT, id: 'before', required: 6 });
    await custody.close();
    await open({
      payments: [{ ...(seen as PaymentSeen), required: 6 }],
      payouts: [{ ...PAYOUT, id: 'before', required: 6, txid: null, confirmations: 0 }],
    });
    await custody.send({ ...PAYOUT, id: 'now', required: 7 });
    for (let round = 0; round < 4; round++) {
      await node.mine(2);
      await poll();
    }
    expect(payments.map((text) => Number(text.split(' ').at(-1)))).toEqual([1, 5, 7]);
    const reported = (id: string) =>
      payouts.flatMap((news) => (news.id === id && news.state === 'sent' ? news.confirmations : []));
    expect([reported('before'), reported('now')]).toEqual([
      [0, 4, 6],
      [0, 3, 5, 7],
    ]);
  });

  it('pays once, however often it is asked and restarted, and follows the payment', async () => {
    await custody.send(PAYOUT);
    await custody.send(PAYOUT);
    await custody.close();
    await open({ payouts: [{ ...PAYOUT, txid: null, confirmations: 0 }] });
    await custody.send(PAYOUT);
    for (let block = 0; block < REQUIRED; block++) {
      await poll();
      await node.mine(1);
    }
    expect(payouts.map((news) => (news.state === 'sent' ? news.confirmations : 'failed'))).toEqual([0, 1, 2, 3]);
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(5n * 10n ** 17n);
    await poll();
    expect(payouts).toHaveLength(REQUIRED + 1);
  });

  it('does not report a paid withdrawal as failed when the node does not answer', async () => {
    await custody.send(PAYOUT);
    await node.mine(REQUIRED + 2);
    node.refused.add('eth_getTransactionReceipt');
    await poll();
    node.refused.clear();
    await poll();
    const sent = { id: PAYOUT.id, state: 'sent', txid: expect.any(String) };
    expect(payouts).toEqual([0, REQUIRED + 3].map((confirmations) => ({ ...sent, confirmations })));
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(5n * 10n ** 17n);
  });

  const priceIs = (gwei: bigint) => void node.fixed.set('eth_gasPrice', `0x${(gwei * GWEI).toString(16)}`);
  const paidAt = async () => {
    const [news] = payouts.splice(0).slice(-1);
    const hash = news?.state === 'sent' ? (news.txid as `0x${string}`) : '0x';
    const { gasPrice } = await node.client.getTransaction({ hash });
    return [news?.state === 'sent' ? news.confirmations : news?.state, Number(gasPrice) / 1e9];
  };

  it('offers more gas under the same nonce when the price rises above what an unmined payment offers', async () => {
    priceIs(20n);
    node.refused.add('eth_sendRawTransaction');
    await custody.send(PAYOUT);
    await poll();
    priceIs(25n);
    await poll();
    expect(new Set(payouts.map((news) => news.state === 'sent' && news.txid)).size).toBe(1);
    node.refused.clear();
    priceIs(40n);
    await poll();
    await poll();
    expect(await paidAt()).toEqual([1, 50]);
    await custody.send({ ...PAYOUT, id: '2' });
    expect(await node.client.getTransactionCount({ address: node.hotAddress })).toBe(2);
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(10n ** 18n);
  });

  it('pays nothing while the gas price is above its bound, says so, and never offers more than the bound', async () => {
    priceIs(501n);
    await expect(custody.send(PAYOUT)).rejects.toThrow('501 gwei');
    expect(custody.problem()).toMatch(/501 gwei.*EVM_MAX_GAS_GWEI \(500\).*wait/);
    expect(await node.client.getTransactionCount({ address: node.hotAddress })).toBe(0);
    priceIs(450n);
    await poll();
    expect(custody.problem()).toBeNull();
    await custody.send(PAYOUT);
    await poll();
    expect(await paidAt()).toEqual([1, 500]);
  });

  it('does not raise an unmined payment above the bound', async () => {
    priceIs(300n);
    node.refused.add('eth_sendRawTransaction');
    await custody.send(PAYOUT);
    for (const gwei of [480n, 501n]) {
      priceIs(gwei);
      await poll();
    }
    expect(custody.problem()).toContain('501 gwei');
    node.refused.clear();
    priceIs(20n);
    await poll();
    await poll();
    expect(await paidAt()).toEqual([1, 500]);
  });

  it('recognises the payment when an earlier transaction of it is mined', async () => {
    priceIs(20n);
    await node.stopMining();
    await custody.send(PAYOUT);
    node.refused.add('eth_sendRawTransaction');
    priceIs(40n);
    await poll();
    await node.startMining();
    await node.mine(REQUIRED);
    await poll();
    expect(await paidAt()).toEqual([REQUIRED + 1, 25]);
    node.refused.clear();
    await poll();
    expect([payouts, await node.client.getBalance({ address: RECEIVER })]).toEqual([[], 5n * 10n ** 17n]);
  });

  it('pays from another hot key under its own nonces, and follows the payments of the one before', async () => {
    const other = `0x${'22'.repeat(32)}` as const;
    await node.sendCoin(privateKeyToAccount(other).address, 10n ** 19n);
    await custody.send({ ...PAYOUT, id: 'a' });
    await node.stopMining();
    await custody.send({ ...PAYOUT, id: 'b' });
    await custody.close();
    await open({}, other);
    await custody.send({ ...PAYOUT, id: 'c' });
    await node.startMining();
    await node.mine(REQUIRED);
    await poll();
    const isPaid = (news: PayoutNews) => news.state === 'sent' && news.confirmations >= REQUIRED;
    expect(new Set(payouts.filter(isPaid).map(({ id }) => id))).toEqual(new Set(['a', 'b', 'c']));
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(15n * 10n ** 17n);
  });

  it('follows payments that were stored by the first version', async () => {
    await node.stopMining();
    await custody.send(PAYOUT);
    await custody.close();
    const db = new DatabaseSync(join(dataDir, 'evm.db'));
    db.exec(`
      CREATE TABLE payouts (id TEXT PRIMARY KEY, nonce INTEGER NOT NULL UNIQUE, hash TEXT NOT NULL, raw TEXT NOT NULL,
        done INTEGER NOT NULL) STRICT;
      INSERT INTO payouts SELECT id, nonce, hash, raw, done FROM transactions;
      DROP TABLE transactions;
      PRAGMA user_version = 1`);
    db.close();
    await open();
    await custody.send(PAYOUT);
    await custody.send({ ...PAYOUT, id: '2' });
    payouts = [];
    await node.startMining();
    await node.mine(REQUIRED);
    await poll();
    expect(payouts.map((news) => news.id)).toEqual(['1', '2']);
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(10n ** 18n);
  });

  it('pays several at once, coins and tokens, each with its own nonce', async () => {
    await Promise.all([
      custody.send({ ...PAYOUT, id: '1' }),
      custody.send({ ...PAYOUT, id: '2', currency: 'USDT', quantity: '3' }),
      custody.send({ ...PAYOUT, id: '3' }),
    ]);
    await poll();
    await node.mine(REQUIRED);
    await poll();
    expect(new Set(payouts.map(({ id }) => id))).toEqual(new Set(['1', '2', '3']));
    expect(payouts.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(10n ** 18n);
  });

  it('pays nothing that ended before it was sent, and the next one under its nonce', async () => {
    ended = ['given up'];
    await custody.send({ ...PAYOUT, id: 'given up' });
    await poll();
    await custody.send(PAYOUT);
    await node.mine(REQUIRED);
    await poll();
    expect(payouts.map((news) => news.id)).toEqual([PAYOUT.id, PAYOUT.id]);
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(5n * 10n ** 17n);
    expect(await node.client.getTransactionCount({ address: node.hotAddress })).toBe(1);
  });

  it('names the transaction of a payment before it is sent', async () => {
    node.refused.add('eth_sendRawTransaction');
    await custody.send(PAYOUT);
    expect(payouts).toEqual([{ id: PAYOUT.id, state: 'sent', txid: expect.stringMatching(/^0x/), confirmations: 0 }]);
  });

  it('sends no transaction again, and none for more gas, before the exchange knows it', async () => {
    priceIs(20n);
    isDeaf = true;
    await expect(custody.send(PAYOUT)).rejects.toThrow('busy');
    await poll();
    priceIs(40n);
    await poll();
    expect(await node.client.getTransactionCount({ address: node.hotAddress, blockTag: 'pending' })).toBe(0);
    isDeaf = false;
    await poll();
    await node.mine(REQUIRED);
    await poll();
    expect(await paidAt()).toEqual([REQUIRED + 1, 50]);
  });

  it('sends nothing more of a payment that has ended since, whose nonce holds up no other', async () => {
    priceIs(20n);
    node.refused.add('eth_sendRawTransaction');
    await custody.send(PAYOUT);
    await custody.send({ ...PAYOUT, id: '2', quantity: '0.25' });
    ended = [PAYOUT.id];
    node.refused.clear();
    await poll();
    await node.mine(REQUIRED);
    await poll();
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(25n * 10n ** 16n);
    expect(payouts.at(-1)).toMatchObject({ id: '2', confirmations: REQUIRED + 1 });
    await custody.send({ ...PAYOUT, id: '3' });
    expect(await node.client.getTransactionCount({ address: node.hotAddress })).toBe(3);
  });

  it('reports a payment whose nonce was used up as failed to an exchange that asks for it again', async () => {
    node.refused.add('eth_sendRawTransaction');
    await custody.send(PAYOUT);
    ended = [PAYOUT.id];
    node.refused.clear();
    await poll();
    ended = [];
    await node.mine(REQUIRED);
    await poll();
    expect(payouts.at(-1)).toEqual({ id: PAYOUT.id, state: 'failed' });
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(0n);
  });

  it('pays no contract that takes many times the usual gas, and reports that it never will', async () => {
    await custody.send({ ...PAYOUT, address: await node.deployHungry() });
    expect(payouts).toEqual([{ id: PAYOUT.id, state: 'failed' }]);
    await poll();
    expect(payouts).toHaveLength(1);
    expect(await node.client.getTransactionCount({ address: node.hotAddress })).toBe(0);
  });

  it('names neither the key in the URL of its node nor receivers when the node does not answer', async () => {
    await custody.close();
    await open({}, undefined, undefined, 'http://127.0.0.1:1/v3/secret-key');
    await poll();
    await custody.send(PAYOUT).catch((error: unknown) => payments.push(inspect(error)));
    expect(payments).toHaveLength(2);
    for (const told of payments) {
      expect(told).toContain('HTTP request failed');
      expect(told).not.toMatch(/secret-key|0x/i);
    }
  });

  it('leaves payments to the operator when it has no key', async () => {
    await custody.close();
    await open({}, null);
    expect(custody.pays).toBe(false);
    await expect(custody.send(PAYOUT)).rejects.toThrow(/by hand/);
  });
});
