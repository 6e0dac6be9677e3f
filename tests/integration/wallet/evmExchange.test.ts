import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { depositAddress, listDeposits } from '../../../domain/contract/wallet/deposit';
import { createWithdrawal, withdrawalQuote } from '../../../domain/contract/wallet/withdrawal';
import { ERRORS } from '../../../domain/contract/errors';
import { startEvmNode } from '../../support/evmNode';
import { Program } from '../../support/program';
import { PROOF, WalletExchange } from '../../support/walletExchange';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PLACE = { currency: 'ETH', network: 'ERC20' } as const;
const WEI = 10n ** 18n;

let node: Awaited<ReturnType<typeof startEvmNode>>;
let wallet: WalletExchange;
beforeEach(async () => {
  node = await startEvmNode();
  const tokens = `ETH,USDT:${node.token}:6`;
  wallet = await new WalletExchange({
    EVM_RPC_URL: node.rpcUrl,
    EVM_XPUB: node.xpub,
    EVM_HOT_KEY: node.hotKey,
    EVM_TOKENS: tokens,
  }).start();
});
afterEach(async () => {
  await wallet.close();
  await node.close();
});

const POLL_MS = 5000;
const poll = () => wallet.pass(POLL_MS);
const addressOf = async () =>
  (await wallet.exchange.call(depositAddress, PLACE, { token: wallet.token })).data.address as `0x${string}`;
const deposits = async (currency: string) =>
  (await wallet.exchange.call(listDeposits, { currency } as never, { token: wallet.token })).data.list;
/** Mines blocks one at a time, processing each, until the condition holds; fails after a hundred. */
async function minedUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let blocks = 0; blocks < 100; blocks++) {
    if (await isDone()) return;
    await node.mine(1);
    await poll();
  }
  throw new Error('not in a hundred blocks');
}
/** On a real network, an operator approves what the faucet of a sandbox may have given away. */
const approve = (withdrawalId: string) => wallet.exchange.app.link.send({ kind: 'withdrawal.approve', withdrawalId });
const depositIs = (currency: string, status: string) => async () => (await deposits(currency))[0]?.status === status;

describe('an exchange on an EVM network', () => {
  it('credits coins and tokens sent to the displayed deposit address, once they are confirmed', async () => {
    const to = await addressOf();
    await poll();
    await node.sendCoin(to, 2n * WEI);
    await node.sendToken(to, 25_000_000n);
    await minedUntil(depositIs('ETH', 'confirming'));
    expect(await wallet.balance('ETH')).toBe('0/0');
    await minedUntil(depositIs('ETH', 'success'));
    await minedUntil(depositIs('USDT', 'success'));
    expect(await wallet.balance('ETH')).toBe('2/0');
    expect(await wallet.balance('USDT')).toBe('1025/0');
    await wallet.restart();
    await node.mine(3);
    await poll();
    expect(await wallet.balance('ETH')).toBe('2/0');
  });

  it('credits nothing below the minimum of the network, and the minimum itself', async () => {
    const to = await addressOf();
    await poll();
    await node.sendToken(to, 4_999_999n);
    await node.sendToken(to, 5_000_000n);
    await minedUntil(async () => (await wallet.balance('USDT')) !== '1000/0');
    await node.mine(3);
    await poll();
    expect(await wallet.balance('USDT')).toBe('1005/0');
    expect((await deposits('USDT')).map(({ quantity }) => quantity)).toEqual(['5.00000000', '1000.00000000']);
  });

  it('credits a payment once when a reorganisation moved it to another block', async () => {
    const to = await addressOf();
    await poll();
    const before = await node.snapshot();
    await node.sendCoin(to, WEI);
    await minedUntil(depositIs('ETH', 'confirming'));
    await node.revert(before);
    await node.mine(2);
    await poll();
    expect(await wallet.balance('ETH')).toBe('0/0');
    await node.sendCoin(to, WEI);
    await minedUntil(depositIs('ETH', 'success'));
    await node.mine(20);
    await poll();
    expect(await wallet.balance('ETH')).toBe('1/0');
    expect(await deposits('ETH')).toHaveLength(1);
  });

  it('accepts only quantities that the token can express, and offers such a maximum', async () => {
    const place = { currency: 'USDT', network: 'ERC20' } as const;
    wallet.verify();
    wallet.know(RECEIVER, place);
    await wallet.withdrawn({ quantity: '20.12345678' });
    const { data } = await wallet.exchange.call(withdrawalQuote, place, { token: wallet.token });
    expect([data.available, data.digits, data.max]).toEqual(['978.87654322', 6, '975.67654300']);
    const refused = await wallet.exchange.raw(
      createWithdrawal,
      { ...place, ...PROOF, address: RECEIVER, quantity: '20.1234567' },
      { token: wallet.token },
    );
    expect([refused.code, refused.data]).toEqual([ERRORS.quantityOffScale.code, { field: 'quantity', digits: 6 }]);
    const program = new Program(wallet.exchange, 'holder@statex.test', ['read']);
    type Coin = { coin: string; networkList: { network: string; withdrawIntegerMultiple: string }[] };
    const coins = await program.call<Coin[]>('GET', '/sapi/v1/capital/config/getall', {});
    const networks = coins.find(({ coin }) => coin === 'USDT')?.networkList ?? [];
    expect(networks.slice(0, 2).map((one) => [one.network, one.withdrawIntegerMultiple])).toEqual([
      ['TRX', '0.00000001'],
      ['ETH', '0.000001'],
    ]);
    const { id } = await wallet.withdrawn({ ...place, address: RECEIVER, quantity: data.max });
    await approve(id);
    await minedUntil(async () => (await wallet.stateOf(id)).status === 'completed');
  });

  it('pays nothing to the contract of a token that the custody serves', async () => {
    wallet.verify();
    for (const address of [node.token, node.token.toLowerCase()]) {
      const asked = { currency: 'USDT', network: 'ERC20', ...PROOF, address, quantity: '20' } as const;
      const refused = await wallet.exchange.raw(createWithdrawal, asked, { token: wallet.token });
      expect([refused.code, refused.data]).toEqual([ERRORS.addressFormat.code, { field: 'address' }]);
    }
  });

  it('pays a withdrawal on the chain and follows it to its end', async () => {
    await node.sendCoin(await addressOf(), 3n * WEI);
    await minedUntil(depositIs('ETH', 'success'));
    wallet.verify();
    wallet.know(RECEIVER, PLACE);
    const { id } = await wallet.withdrawn({ ...PLACE, address: RECEIVER, quantity: '0.5' });
    await wallet.pass(60_000);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'notDisbursed', approved: null });
    await approve(id);
    await minedUntil(async () => (await wallet.stateOf(id)).status === 'completed');
    expect(await node.client.getBalance({ address: RECEIVER })).toBe(WEI / 2n);
    const { txid } = await wallet.stateOf(id);
    const receipt = await node.client.getTransactionReceipt({ hash: txid as `0x${string}` });
    expect(receipt.status).toBe('success');
    const [available = '0', frozen] = (await wallet.balance('ETH')).split('/');
    expect(frozen).toBe('0');
    expect(Number(available)).toBeLessThan(2.5);
  });
});
