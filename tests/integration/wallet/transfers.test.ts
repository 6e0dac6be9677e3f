import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { createTransfer, listTransfers, transferable, type Transfer } from '../../../domain/contract/wallet/transfer';
import { listWalletFlows } from '../../../domain/contract/wallet/walletRecords';
import { walletOverview } from '../../../domain/contract/wallet/wallet';
import { WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
beforeAll(async () => {
  wallet = await new WalletExchange().start();
});
afterAll(() => wallet.close());

const BODY = { from_account: 'spot', to_account: 'contract', currency: 'USDT', quantity: '100' } as const;
const move = (change: Record<string, unknown> = {}, key?: string) =>
  wallet.exchange.raw(createTransfer, { ...BODY, ...change }, { token: wallet.token, ...(key ? { key } : {}) });

describe('a transfer', () => {
  it('is immediate and free, is listed, and appears in the ledger of both accounts', async () => {
    const { data } = (await move()) as unknown as { data: { transfer: Transfer } };
    expect(data.transfer).toEqual({
      ...BODY,
      id: expect.stringMatching(/^\d{16}$/),
      quantity: '100.00000000',
      time: wallet.exchange.clock.now,
    });
    expect([await wallet.balance(), await wallet.balance('USDT', 'contract')]).toEqual(['900/0', '100/0']);
    const list = await wallet.exchange.call(listTransfers, { to_account: 'contract' } as never, {
      token: wallet.token,
    });
    expect(list.data).toEqual({ list: [data.transfer], total: 1 });
    const flows = await wallet.exchange.call(listWalletFlows, { type: 'transfer' } as never, { token: wallet.token });
    const shown = flows.data.list.map(({ account, quantity, before, after }) => [account, quantity, before, after]);
    expect(shown).toEqual([
      ['contract', '100.00000000', '0.00000000', '100.00000000'],
      ['spot', '-100.00000000', '1000.00000000', '900.00000000'],
    ]);
    expect(flows.data.list[0]).toMatchObject({
      status: 'success',
      from_account: 'spot',
      to_account: 'contract',
      ref_id: data.transfer.id,
    });
    expect(flows.data.list[0]?.id).not.toBe(flows.data.list[1]?.id);
  });

  it('is made once per key', async () => {
    const first = await move({ quantity: '10' }, 'key');
    expect((await move({ quantity: '10' }, 'key')).data).toEqual(first.data);
    expect((await move({ quantity: '11' }, 'key')).code).toBe(ERRORS.keyReused.code);
    expect(await wallet.balance()).toBe('890/0');
  });

  it.each<[string, Record<string, unknown>, ErrorName]>([
    ['source and target the same', { to_account: 'spot' }, 'transferSameAccount'],
    ['a currency that the target cannot hold', { currency: 'BTC' }, 'transferCurrency'],
    ['a currency that does not exist', { currency: 'XXX' }, 'unknownCurrency'],
    ['an account that does not exist', { to_account: 'margin' }, 'validation'],
    ['zero', { quantity: '0' }, 'quantityOffScale'],
    ['too many digits', { quantity: '0.000000001' }, 'quantityOffScale'],
    ['a negative quantity', { quantity: '-1' }, 'validation'],
    ['more than is available', { quantity: '890.00000001' }, 'insufficientBalance'],
  ])('is refused for %s', async (_what, change, error) => {
    expect((await move(change)).code).toBe(ERRORS[error].code);
    expect(await wallet.balance()).toBe('890/0');
  });

  it('reports how much can be moved', async () => {
    const { quantity: _quantity, ...accounts } = BODY;
    const answer = await wallet.exchange.call(transferable, accounts, { token: wallet.token });
    expect(answer.data).toEqual({ quantity: '890.00000000' });
  });

  it('changes neither total value nor total profit, and moves both between accounts', async () => {
    const { data } = await wallet.exchange.call(walletOverview, {}, { token: wallet.token });
    expect([data.usdt, data.today.usdt]).toEqual(['1000.00000000', '0.00000000']);
    expect(data.accounts.map(({ account, usdt, today }) => [account, usdt, today.usdt])).toEqual([
      ['spot', '890.00000000', '0.00000000'],
      ['contract', '110.00000000', '0.00000000'],
      ['sec_contract', '0.00000000', '0.00000000'],
      ['legal', '0.00000000', '0.00000000'],
      ['ico', '0.00000000', '0.00000000'],
    ]);
  });

  it('gives back from the fiat account what is not traded there any more, and takes nothing out of an ICO account', async () => {
    const { link, accounts } = wallet.exchange.app;
    const user = accounts.users.byAccount('holder@statex.test')!.id;
    for (const account of ['legal', 'ico'] as const)
      await link.send({ kind: 'wallet.credit', user, account, currency: 'SOL', quantity: '2', note: 'faucet' });
    const sol = { to_account: 'spot', currency: 'SOL', quantity: '2' };
    expect((await move({ ...sol, from_account: 'ico' })).code).toBe(ERRORS.transferCurrency.code);
    expect((await move({ ...sol, from_account: 'legal' })).code).toBe(200);
    expect((await move({ ...sol, from_account: 'spot', to_account: 'legal' })).code).toBe(ERRORS.transferCurrency.code);
    expect(await wallet.balance('SOL')).toBe('2/0');
  });
});
