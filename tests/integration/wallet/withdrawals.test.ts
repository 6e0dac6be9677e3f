import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { listWalletFlows, listWalletHistory } from '../../../domain/contract/wallet/walletRecords';
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  withdrawalDetail,
  withdrawalQuote,
} from '../../../domain/contract/wallet/withdrawal';
import { PROOF, TRC20_ADDRESS, WalletExchange } from '../../support/walletExchange';

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const cancel = (withdrawal_id: string, token = wallet.token) =>
  wallet.exchange.raw(cancelWithdrawal, { withdrawal_id }, { token });

describe('a withdrawal', () => {
  it('is frozen, reviewed, disbursed, confirmed and then gone with its fee', async () => {
    const { id } = await wallet.withdrawn();
    const steps: string[] = [];
    const look = async () => {
      const { status, approved, txid, confirmations } = await wallet.stateOf(id);
      steps.push(`${status} ${approved !== null} ${txid !== null} ${confirmations} ${await wallet.balance()}`);
    };
    await look();
    for (let second = 0; second < 16; second++) {
      await wallet.seconds(1);
      await look();
    }
    expect([...new Set(steps)]).toEqual([
      'notDisbursed false false 0 979/21',
      'notDisbursed true false 0 979/21',
      'pendingConfirmation true true 0 979/21',
      'pendingConfirmation true true 3 979/21',
      'pendingConfirmation true true 6 979/21',
      'pendingConfirmation true true 9 979/21',
      'pendingConfirmation true true 12 979/21',
      'pendingConfirmation true true 15 979/21',
      'pendingConfirmation true true 18 979/21',
      'completed true true 20 979/0',
    ]);
  });

  it('continues after a restart in every state, and is paid once', async () => {
    const { id } = await wallet.withdrawn();
    for (let round = 0; round < 24; round++) {
      await wallet.restart();
      await wallet.seconds(1);
    }
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'completed' });
    expect(await wallet.balance()).toBe('979/0');
  });

  it('is returned in full when it is cancelled, before or after approval, and no longer counts', async () => {
    const first = await wallet.withdrawn();
    expect((await cancel(first.id)).code).toBe(200);
    const second = await wallet.withdrawn();
    await wallet.seconds(5);
    expect(await wallet.stateOf(second.id)).toMatchObject({ status: 'notDisbursed', approved: expect.any(Number) });
    expect((await cancel(second.id)).code).toBe(200);
    expect(await wallet.stateOf(second.id)).toMatchObject({ status: 'cancelled', ended: expect.any(Number) });
    expect(await wallet.balance()).toBe('1000/0');
    const quote = await wallet.exchange.call(
      withdrawalQuote,
      { currency: 'USDT', network: 'TRC20' },
      { token: wallet.token },
    );
    expect(quote.data.used).toBe('0.00000000');
    await wallet.seconds(20);
    expect(await wallet.balance()).toBe('1000/0');
  });

  it('cannot be cancelled once it is disbursed or has ended', async () => {
    const { id } = await wallet.withdrawn();
    await wallet.seconds(9);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'pendingConfirmation' });
    expect((await cancel(id)).code).toBe(ERRORS.withdrawalDisbursed.code);
    await wallet.seconds(20);
    expect((await cancel(id)).code).toBe(ERRORS.withdrawalDisbursed.code);
    expect(await wallet.balance()).toBe('979/0');
  });

  it('is either cancelled or disbursed when both arrive at once', async () => {
    const { link } = wallet.exchange.app;
    for (let round = 0; round < 4; round++) {
      const { id } = await wallet.withdrawn();
      const [one, other] = await Promise.all([
        cancel(id),
        link.send({ kind: 'withdrawal.disburse', withdrawalId: id, txid: null }),
      ]);
      expect(one.code === 200).toBe(!other.ok);
    }
  });

  it('is returned in full when the network refuses it', async () => {
    const { link } = wallet.exchange.app;
    const { id } = await wallet.withdrawn();
    await link.send({ kind: 'withdrawal.disburse', withdrawalId: id, txid: null });
    await link.send({ kind: 'withdrawal.fail', withdrawalId: id, failure: 'network' });
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'releaseFailed', failure: 'network' });
    expect(await wallet.balance()).toBe('1000/0');
    await wallet.seconds(20);
    expect(await wallet.stateOf(id)).toMatchObject({ status: 'releaseFailed' });
  });

  it('is made once per key, even when sent twice concurrently, and is refused with another body', async () => {
    const [one, same] = await Promise.all([wallet.withdrawal({}, 'key'), wallet.withdrawal({}, 'key')]);
    expect(same.data).toEqual(one.data);
    expect((await wallet.withdrawal({}, 'key')).data).toEqual(one.data);
    expect((await wallet.withdrawal({ quantity: '21' }, 'key')).code).toBe(ERRORS.keyReused.code);
    await wallet.restart();
    expect((await wallet.withdrawal({}, 'key')).data.withdrawal.id).toBe(one.data.withdrawal.id);
    expect(await wallet.balance()).toBe('979/21');
  });

  it('is made once per client id, however its address is spelt or chosen', async () => {
    wallet.verify();
    const place = { currency: 'USDT', network: 'ERC20' };
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    wallet.know(address, place);
    const named = { ...place, client_id: 'rent' };
    const { id } = await wallet.withdrawn({ ...named, address: address.toLowerCase() });
    expect((await wallet.withdrawn({ ...named, address: address.toLowerCase() })).id).toBe(id);
    const db = wallet.database('accounts.db');
    db.exec("UPDATE withdrawal_addresses SET id = network, typed = 0, note = seal('note', 'Landlord')");
    db.close();
    const chosen = { ...named, address: undefined, address_id: 'ERC20' };
    expect((await wallet.withdrawn(chosen)).id).toBe(id);
    const other = { ...chosen, address_id: 'TRC20' };
    expect((await wallet.withdrawal(other)).code).toBe(ERRORS.keyReused.code);
  });

  it('is visible to its owner only, who alone can cancel it', async () => {
    const { id } = await wallet.withdrawn();
    const other = await wallet.exchange.signUp('other@statex.test');
    const see = (withdrawal_id: string) => wallet.exchange.raw(withdrawalDetail, { withdrawal_id }, { token: other });
    expect(await see(id)).toEqual(await see('0000000000000000'));
    expect(await cancel(id, other)).toEqual(await cancel('0000000000000000', other));
    expect((await cancel(id, other)).code).toBe(ERRORS.withdrawalNotFound.code);
    const { data } = await wallet.exchange.call(listWithdrawals, {} as never, { token: other });
    expect(data).toEqual({ list: [], total: 0 });
  });

  it('appears in the history and, once it is gone, in the ledger', async () => {
    await wallet.withdrawn();
    await wallet.seconds(20);
    const history = await wallet.exchange.call(listWalletHistory, {} as never, { token: wallet.token });
    expect(history.data.list.map(({ kind, quantity, fee, status }) => [kind, quantity, fee, status])).toEqual([
      ['withdrawal', '20.00000000', '1.00000000', 'completed'],
      ['deposit', '1000.00000000', '0', 'success'],
    ]);
    const only = await wallet.exchange.call(listWalletHistory, { status: 'completed' } as never, {
      token: wallet.token,
    });
    expect(only.data.total).toBe(1);
    const flows = await wallet.exchange.call(listWalletFlows, {} as never, { token: wallet.token });
    expect(flows.data.list[0]).toMatchObject({
      type: 'withdrawal',
      status: 'completed',
      quantity: '-21.00000000',
      before: '1000.00000000',
      after: '979.00000000',
      address: TRC20_ADDRESS,
    });
  });
});

describe('withdrawal refusals', () => {
  const cases: [string, Record<string, unknown>, ErrorName][] = [
    ['a currency that does not exist', { currency: 'XXX' }, 'unknownCurrency'],
    ['a network of another currency', { network: 'BTC' }, 'unknownNetwork'],
    ['a currency that cannot be withdrawn', { currency: 'UNI', network: 'ERC20' }, 'withdrawalClosed'],
    ['an address of another network', { address: '0x742d35cc6634c0532925a3b844bc454e4438f44e' }, 'addressFormat'],
    ['a mistyped address', { address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeu' }, 'addressChecksum'],
    ['no address', { address: undefined }, 'validation'],
    ['an address and an entry', { address_id: 'x' }, 'validation'],
    ['an entry that does not exist', { address: undefined, address_id: 'x' }, 'addressNotFound'],
    ['a memo where there is none', { memo: '12' }, 'validation'],
    ['zero', { quantity: '0' }, 'quantityOffScale'],
    ['too many digits', { quantity: '20.000000001' }, 'quantityOffScale'],
    ['less than the minimum', { quantity: '9.99999999' }, 'belowMinWithdrawal'],
    ['more than the limit', { quantity: '100.00000001' }, 'withdrawalLimit'],
    ['a wrong funds password', { funds_password: 'Wrong-password-1' }, 'fundsPasswordWrong'],
    ['no funds password', { funds_password: undefined }, 'validation'],
  ];
  it.each(cases)('%s', async (_what, change, error) => {
    const body = { currency: 'USDT', network: 'TRC20', quantity: '20', address: TRC20_ADDRESS, ...PROOF, ...change };
    const answer = await wallet.exchange.raw(createWithdrawal, body, { token: wallet.token });
    expect(answer.code).toBe(ERRORS[error].code);
    expect(await wallet.balance()).toBe('1000/0');
  });

  it.each([
    ['no address', { address: undefined }, { address: 'required' }],
    ['an address and an entry', { address_id: 'x' }, { address: 'unknown' }],
    ['a memo where there is none', { memo: '12' }, { memo: 'memo' }],
    ['no quantity', { quantity: '' }, { quantity: 'required' }],
    ['no funds password', { funds_password: '' }, { funds_password: 'required' }],
  ])('%s is named with its message', async (_what, change, fields) => {
    const body = { currency: 'USDT', network: 'TRC20', quantity: '20', address: TRC20_ADDRESS, ...PROOF, ...change };
    const answer = await wallet.exchange.raw(createWithdrawal, body, { token: wallet.token });
    expect([answer.code, answer.data]).toEqual([ERRORS.validation.code, { fields }]);
  });

  it('more than is available including the fee', async () => {
    wallet.verify();
    expect((await wallet.withdrawal({ quantity: '999.00000001' })).code).toBe(ERRORS.insufficientBalance.code);
    expect((await wallet.withdrawal({ quantity: '999' })).code).toBe(200);
    expect(await wallet.balance()).toBe('0/1000');
  });

  it('two concurrent requests that together exceed the limit or the balance', async () => {
    const codes = async (quantity: string) =>
      (await Promise.all([wallet.withdrawal({ quantity }), wallet.withdrawal({ quantity })]))
        .map(({ code }) => code)
        .toSorted((one, other) => one - other);
    expect(await codes('60')).toEqual([200, ERRORS.withdrawalLimit.code]);
    wallet.verify();
    expect(await codes('600')).toEqual([200, ERRORS.insufficientBalance.code]);
  });
});

it('a quote for more than an amount can be is refused, fee included', async () => {
  const place = { currency: 'USDT', network: 'TRC20' };
  const ask = (quantity: string) =>
    wallet.exchange.call(withdrawalQuote, { ...place, quantity }, { token: wallet.token });
  expect((await ask('99999999999999999998')).data.deducted).toBe('99999999999999999999.00000000');
  expect(await ask('99999999999999999999')).toMatchObject({
    code: ERRORS.quantityOffScale.code,
    data: { field: 'quantity' },
  });
});

describe('the 24-hour limit', () => {
  const quote = async (quantity?: string) =>
    (
      await wallet.exchange.call(
        withdrawalQuote,
        { currency: 'USDT', network: 'TRC20', ...(quantity ? { quantity } : {}) },
        { token: wallet.token },
      )
    ).data;

  it('is higher with a verified identity, and the quote shows the remainder', async () => {
    await wallet.withdrawn({ quantity: '40' });
    expect(await quote('30')).toEqual({
      currency: 'USDT',
      network: 'TRC20',
      available: '959.00000000',
      fee: '1.00000000',
      min: '10.00000000',
      max: '60.00000000',
      digits: 8,
      deducted: '31.00000000',
      received: '30.00000000',
      limit: '100.00000000',
      used: '40.00000000',
      left: '60.00000000',
      left_quantity: '60.00000000',
      verified: false,
      rest_until: null,
      second_factor: false,
      sandbox: true,
    });
    wallet.verify();
    expect(await quote()).toMatchObject({
      max: '958.00000000',
      limit: '10000.00000000',
      verified: true,
      deducted: null,
    });
  });

  it('counts the last 24 hours, across restarts, including finished withdrawals', async () => {
    await wallet.withdrawn({ quantity: '95' });
    await wallet.restart();
    expect(await quote()).toMatchObject({ left: '5.00000000', max: '0.00000000' });
    await wallet.seconds(30);
    await wallet.restart();
    expect(await quote()).toMatchObject({ left: '5.00000000' });
    await wallet.pass(86_400_000 - 31_000);
    expect(await quote()).toMatchObject({ left: '5.00000000' });
    await wallet.pass(1001);
    expect(await quote()).toMatchObject({ left: '100.00000000' });
  });
});
