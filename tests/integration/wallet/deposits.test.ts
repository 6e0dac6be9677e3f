import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { depositAddress, depositDetail, listDeposits, sandboxDeposit } from '../../../domain/contract/wallet/deposit';
import { ERRORS } from '../../../domain/contract/errors';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { checkAddress } from '../../../domain/rules/wallet/addresses/checkAddress';
import { WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const call = (body: object) => wallet.exchange.raw(sandboxDeposit, body, { token: wallet.token });

describe('a deposit address', () => {
  it('is constant, shared by all EVM networks, different for each user, and valid on its network', async () => {
    const ask = async (currency: string, network: string, token = wallet.token) =>
      (await wallet.exchange.call(depositAddress, { currency, network }, { token })).data;
    const address = await ask('USDT', 'TRC20');
    expect(address).toEqual({
      currency: 'USDT',
      network: 'TRC20',
      address: expect.any(String),
      deposit_min: '1',
      confirmations: 20,
      sandbox: true,
    });
    expect(checkAddress('TRC20', address.address)).toBe('ok');
    expect(await ask('USDT', 'TRC20')).toEqual(address);
    expect((await ask('TRX', 'TRC20')).address).toBe(address.address);
    const evm = await ask('ETH', 'ERC20');
    expect((await ask('ETH', 'BEP20')).address).toBe(evm.address);
    const other = await wallet.exchange.signUp('other@statex.test');
    expect((await ask('ETH', 'ERC20', other)).address).not.toBe(evm.address);
    await wallet.restart();
    expect(await ask('USDT', 'TRC20')).toEqual(address);
  });

  it('exists only for currencies that can be deposited', async () => {
    const ask = async (currency: string, network: string) =>
      (await wallet.exchange.raw(depositAddress, { currency, network }, { token: wallet.token })).code;
    expect(await ask('XXX', 'TRC20')).toBe(ERRORS.unknownCurrency.code);
    expect(await ask('BTC', 'TRC20')).toBe(ERRORS.unknownNetwork.code);
    expect(await ask('ATOM', 'ATOM')).toBe(ERRORS.depositClosed.code);
  });
});

describe('a deposit', () => {
  it('goes from pending through its confirmations to success and is credited once', async () => {
    const seen = await wallet.deposit('50');
    expect(seen).toMatchObject({
      status: 'pending',
      confirmations: 0,
      required_confirmations: 20,
      quantity: '50.00000000',
    });
    const steps: string[] = [];
    for (let second = 0; second < 9; second++) {
      await wallet.seconds(1);
      const { data } = await wallet.exchange.call(depositDetail, { deposit_id: seen.id }, { token: wallet.token });
      steps.push(`${data.deposit.status} ${data.deposit.confirmations} ${await wallet.balance()}`);
    }
    expect(steps).toEqual([
      'confirming 3 1000/0',
      'confirming 6 1000/0',
      'confirming 9 1000/0',
      'confirming 12 1000/0',
      'confirming 15 1000/0',
      'confirming 18 1000/0',
      'success 20 1050/0',
      'success 20 1050/0',
      'success 20 1050/0',
    ]);
  });

  it('continues after a restart in every state', async () => {
    const { id } = await wallet.deposit('50');
    await wallet.restart();
    await wallet.seconds(3);
    await wallet.restart();
    await wallet.seconds(10);
    await wallet.restart();
    await wallet.seconds(10);
    const { data } = await wallet.exchange.call(listDeposits, {} as never, { token: wallet.token });
    expect(data.list.map((deposit) => [deposit.id === id, deposit.status])).toEqual([
      [true, 'success'],
      [false, 'success'],
    ]);
    expect(await wallet.balance()).toBe('1050/0');
  });

  it('is credited by the minimum of the time at which it was first seen', async () => {
    await wallet.deposit('5');
    await wallet.seconds(2);
    const network = wallet.exchange.app.wallet.listing.currency('USDT')!.networks[0]!;
    network.deposit_min = '6';
    await wallet.seconds(10);
    network.deposit_min = '1';
    expect(await wallet.balance()).toBe('1005/0');
  });

  it('is made once per key, which is refused with another body', async () => {
    const first = await wallet.deposit('50', 'key');
    await wallet.seconds(10);
    expect(await wallet.deposit('50', 'key')).toMatchObject({ id: first.id, status: 'success' });
    const other = await wallet.exchange.raw(
      sandboxDeposit,
      { currency: 'USDT', network: 'TRC20', quantity: '51' },
      { token: wallet.token, key: 'key' },
    );
    expect(other.code).toBe(ERRORS.keyReused.code);
    await wallet.seconds(10);
    expect(await wallet.balance()).toBe('1050/0');
  });

  it('is credited once however often, and from how far back, the chain reports it', async () => {
    const { link } = wallet.exchange.app;
    const user = wallet.exchange.app.accounts.users.byAccount('holder@statex.test')?.id ?? 0;
    const tell = (confirmations: number) =>
      link.send({
        ...{ kind: 'deposit.report', user, currency: 'USDT', network: 'ERC20', address: '0x', txid: 't', ref: 'r' },
        ...{ quantity: '7', required: 3, sandbox: false, confirmations },
      } as const);
    const statuses: (string | null)[] = [];
    for (const confirmations of [1, 2, 0, 0, 1, 3, 3, 0, 2, 9]) {
      const answer = await tell(confirmations);
      statuses.push(answer.ok && answer.moved?.kind === 'deposit' ? answer.moved.deposit.status : null);
    }
    const expected = ['confirming', 'confirming', 'pending', null, 'confirming', 'success', null, null, null, null];
    expect(statuses).toEqual(expected);
    expect(await wallet.balance()).toBe('1007/0');
    await Promise.all([tell(3), tell(3), tell(3)]);
    expect(await wallet.balance()).toBe('1007/0');
  });

  it('credits what a reorganisation made of the payment, and never another currency', async () => {
    const user = wallet.exchange.app.accounts.users.byAccount('holder@statex.test')?.id ?? 0;
    const tell = async (quantity: string, confirmations: number, currency = 'USDT') => {
      const answer = await wallet.exchange.app.link.send({
        ...{ kind: 'deposit.report', user, currency, network: 'ERC20', address: '0x', txid: 't', ref: 'r' },
        ...{ quantity, required: 3, sandbox: false, confirmations },
      } as const);
      if (!answer.ok) return answer.error;
      return answer.moved?.kind === 'deposit' ? answer.moved.deposit.quantity : null;
    };
    expect(await tell('7', 1)).toBe('7.00000000');
    expect(await tell('6.5', 1)).toBe('6.50000000');
    expect(await tell('6.5', 3, 'ETH')).toBe('validation');
    await wallet.restart();
    expect(await wallet.exchange.app.link.query({ kind: 'openMoves' })).toMatchObject({
      deposits: [{ ref: 'r', deposit: { quantity: '6.50000000' } }],
    });
    expect(await tell('6.5', 3)).toBe('6.50000000');
    expect(await tell('7', 3)).toBe(null);
    expect(await wallet.balance()).toBe('1006.5/0');
  });

  it.each([
    ['a currency that does not exist', { currency: 'XXX', network: 'TRC20', quantity: '5' }, ERRORS.unknownCurrency],
    ['a network of another currency', { currency: 'USDT', network: 'BTC', quantity: '5' }, ERRORS.unknownNetwork],
    ['below the minimum', { currency: 'USDT', network: 'TRC20', quantity: '0.9' }, ERRORS.belowMinDeposit],
    ['zero', { currency: 'USDT', network: 'TRC20', quantity: '0' }, ERRORS.quantityOffScale],
    ['too many digits', { currency: 'USDT', network: 'TRC20', quantity: '5.000000001' }, ERRORS.quantityOffScale],
    [
      'more than a sandbox gives',
      { currency: 'USDT', network: 'TRC20', quantity: '100001' },
      ERRORS.sandboxDepositLimit,
    ],
    ['a negative quantity', { currency: 'USDT', network: 'TRC20', quantity: '-5' }, ERRORS.validation],
  ])('is refused for %s', async (_what, body, error) => {
    expect((await call(body)).code).toBe(error.code);
    expect(await wallet.balance()).toBe('1000/0');
  });

  it('is made twenty times a day, also when all are asked for at once', async () => {
    const { accounts, wallet: service } = wallet.exchange.app;
    const user = accounts.users.byAccount('holder@statex.test')?.id ?? 0;
    const body = { currency: 'USDT', network: 'TRC20', quantity: '5' };
    const asked = Array.from({ length: 30 }, (_, at) => service.deposits.sandboxDeposit(user, body, `burst ${at}`));
    const made = (await Promise.all(asked)).filter(({ ok }) => ok);
    // The first of the day is the one that the holder began with.
    expect(made).toHaveLength(19);
    expect(await service.deposits.sandboxDeposit(user, body, 'one more')).toMatchObject({
      error: 'sandboxDepositLimit',
    });
  });

  it('that is the last of the day is made once, and told to both who ask for it under one key at once', async () => {
    const { accounts, wallet: service } = wallet.exchange.app;
    const user = accounts.users.byAccount('holder@statex.test')?.id ?? 0;
    const ask = (key: string, quantity = '5') =>
      service.deposits.sandboxDeposit(user, { currency: 'USDT', network: 'TRC20', quantity }, key);
    await Promise.all(Array.from({ length: 18 }, (_, at) => ask(`burst ${at}`)));
    const [first, same, other] = await Promise.all([ask('last'), ask('last'), ask('last', '6')]);
    expect(first).toMatchObject({ ok: true, value: { quantity: '5.00000000' } });
    expect(same).toEqual(first);
    expect(other).toMatchObject({ error: 'keyReused' });
  });

  it('is visible to its owner only', async () => {
    const { id } = await wallet.deposit('50');
    const other = await wallet.exchange.signUp('other@statex.test');
    const ask = (deposit_id: string) => wallet.exchange.raw(depositDetail, { deposit_id }, { token: other });
    const [foreign, missing] = [await ask(id), await ask('0000000000000000')];
    expect(foreign).toEqual(missing);
    expect(foreign.code).toBe(ERRORS.depositNotFound.code);
    const { data } = await wallet.exchange.call(listDeposits, {} as never, { token: other });
    expect(data).toEqual({ list: [], total: 0 });
  });

  it('appears in the ledger with the balance before and after', async () => {
    await wallet.deposited('50');
    const { data } = await wallet.exchange.call(listWalletFlows, { type: 'deposit' } as never, { token: wallet.token });
    expect(data.total).toBe(2);
    expect(data.list[0]).toMatchObject({
      type: 'deposit',
      status: 'success',
      account: 'spot',
      currency: 'USDT',
      quantity: '50.00000000',
      before: '1000.00000000',
      after: '1050.00000000',
      ref_id: expect.stringMatching(/^\d{16}$/),
      address: expect.stringMatching(/^T/),
      from_account: null,
    });
  });
});
