import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { sandboxFaucet, walletOverview, walletValueHistory } from '../../../domain/contract/wallet/wallet';
import type { ValueRange } from '../../../domain/contract/wallet/walletChoices';
import { createTransfer } from '../../../domain/contract/wallet/transfer';
import { listWalletHistory } from '../../../domain/contract/wallet/walletRecords';
import { WalletExchange } from '../../support/walletExchange';

const HALF_DAY_MS = 43_200_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let wallet: WalletExchange;
beforeEach(async () => {
  wallet = await new WalletExchange().start();
});
afterEach(() => wallet.close());

const overview = async () => (await wallet.exchange.call(walletOverview, {}, { token: wallet.token })).data;
const curve = async (range: ValueRange, account?: 'contract') => {
  const body = { range, ...(account && { account }) };
  const { data } = await wallet.exchange.call(walletValueHistory, body, { token: wallet.token });
  return data.points.map(({ time, usdt }) => [time, Number(usdt)]);
};
const movedIn = async (range: ValueRange, account?: 'spot' | 'sec_contract') => {
  const body = { range, ...(account && { account }) };
  const { data } = await wallet.exchange.call(walletValueHistory, body, { token: wallet.token });
  return data.points.map(({ moved_in: moved }) => Number(moved));
};

describe('the wallet overview', () => {
  it('lists amounts held by orders and withdrawals separately, and the total value', async () => {
    await wallet.withdrawn();
    const order = { pair: 'BTC_USDT', direction: 'buy', type: 'limit', price: '50000.00', quantity: '0.001' } as const;
    await wallet.exchange.call(placeSpotOrder, order, { token: wallet.token });
    const { data } = await wallet.exchange.call(walletOverview, {}, { token: wallet.token });
    expect(walletOverview.data.isValidSync(data, { strict: true })).toBe(true);
    expect(data).toMatchObject({ usdt: '1000.00000000', btc: '0.01020408', btc_price: '98000.00' });
    expect(data.accounts[0]?.currencies[0]).toEqual({
      currency: 'USDT',
      available: '929.00000000',
      frozen: '21.00000000',
      order_frozen: '50.00000000',
      usdt: '1000.00000000',
      btc: '0.01020408',
    });
    expect(data.accounts.map(({ account, currencies }) => [account, currencies.length])).toEqual([
      ['spot', 21],
      ['contract', 1],
      ['sec_contract', 1],
      ['legal', 4],
      ['ico', 1],
    ]);
  });

  it('excludes today’s deposits and withdrawals from profit', async () => {
    expect((await overview()).today).toEqual({ usdt: '0.00000000', yield: '0.000000' });
    await wallet.withdrawn();
    await wallet.seconds(20);
    expect((await overview()).today.usdt).toBe('0.00000000');
  });

  it('counts price changes since the start of the day as profit', async () => {
    const { link, accounts } = wallet.exchange.app;
    const user = accounts.users.byAccount('holder@statex.test')?.id ?? 0;
    await link.send({
      ...{ kind: 'wallet.credit', user, account: 'spot', currency: 'BTC' },
      quantity: '1',
      note: 'faucet',
    } as const);
    await wallet.pass(HALF_DAY_MS);
    const { currencies } = wallet.exchange.market;
    wallet.exchange.market.currencies = () =>
      currencies().map((currency) => (currency.symbol === 'BTC' ? { ...currency, price: '99000.00' } : currency));
    const { today, accounts: parts } = await overview();
    expect(today).toEqual({ usdt: '1000.00000000', yield: '0.010101' });
    expect(parts.map((part) => part.today.usdt)).toEqual(['1000.00000000', ...Array(4).fill('0.00000000')]);
  });
});

describe('the value history', () => {
  it('has the start of each day since the first funds, and the current time', async () => {
    const { clock } = wallet.exchange;
    const first = Math.floor(clock.now / DAY_MS) * DAY_MS;
    expect(await curve('7d')).toEqual([[clock.now, 1000]]);
    await wallet.pass(HALF_DAY_MS);
    await wallet.deposited('500');
    await wallet.pass(DAY_MS);
    expect(await curve('7d')).toEqual([
      [first + DAY_MS, 1000],
      [first + 2 * DAY_MS, 1500],
      [clock.now, 1500],
    ]);
    expect(await curve('7d', 'contract')).toEqual([
      [first + DAY_MS, 0],
      [first + 2 * DAY_MS, 0],
      [clock.now, 0],
    ]);
  });

  it('states deposits and withdrawals between its points, and for a single account also transfers', async () => {
    await wallet.pass(HALF_DAY_MS / 2);
    await overview();
    await wallet.pass(HALF_DAY_MS / 2);
    await wallet.withdrawn();
    await wallet.deposited('500');
    await wallet.seconds(20);
    await wallet.pass(DAY_MS);
    const transfer = { from_account: 'spot', to_account: 'sec_contract', currency: 'USDT', quantity: '30' } as const;
    await wallet.exchange.call(createTransfer, transfer, { token: wallet.token });
    expect(await movedIn('7d')).toEqual([0, 479, 0]);
    expect(await movedIn('7d', 'spot')).toEqual([0, 479, -30]);
    expect(await movedIn('7d', 'sec_contract')).toEqual([0, 0, 30]);
  });

  it('has each full hour of the last day', async () => {
    const { clock } = wallet.exchange;
    const first = Math.floor(clock.now / HOUR_MS) * HOUR_MS;
    await wallet.pass(HOUR_MS);
    await wallet.deposited('500');
    await wallet.pass(HOUR_MS);
    expect(await curve('24h')).toEqual([
      [first + HOUR_MS, 1000],
      [first + 2 * HOUR_MS, 1500],
      [clock.now, 1500],
    ]);
    expect(await movedIn('24h')).toEqual([0, 500, 0]);
  });

  it('has at most 366 points for many years, without losing deposits between them', async () => {
    const { clock, app } = wallet.exchange;
    const { id } = app.accounts.users.byAccount('holder@statex.test') ?? { id: 0 };
    await wallet.pass(DAY_MS);
    const today = Math.floor(clock.now / DAY_MS);
    const db = wallet.database('wallet.db');
    const addDay = db.prepare('INSERT OR IGNORE INTO days (day, time) VALUES (?, ?)');
    const add = db.prepare("INSERT OR IGNORE INTO snapshots (user, day, account, worth) VALUES (?, ?, 'spot', ?)");
    for (let day = today - 1000; day < today; day++) {
      addDay.run(day, day * DAY_MS);
      add.run(id, day, 7);
    }
    db.close();
    const all = await curve('all');
    expect(all).toHaveLength(335);
    expect(all.slice(-3).map(([time]) => time)).toEqual([(today - 3) * DAY_MS, today * DAY_MS, clock.now]);
    expect(await curve('1y')).toHaveLength(366);
    expect((await movedIn('all')).reduce((sum, moved) => sum + moved, 0)).toBe(1000);
  });

  it('is forgotten after as many days as are kept', async () => {
    const today = Math.floor(wallet.exchange.clock.now / DAY_MS);
    const db = wallet.database('wallet.db');
    const addDay = db.prepare('INSERT INTO days (day, time) VALUES (?, ?)');
    for (const before of [1830, 1829, 1828]) addDay.run(today - before, 0);
    await wallet.pass(DAY_MS);
    const kept = db.prepare('SELECT day FROM days ORDER BY day').all() as { day: number }[];
    expect(kept.map(({ day }) => today - day)).toEqual([1828, 0, -1]);
    db.close();
  });

  it('is recorded once a day, across restarts, and at start-up when midnight was missed', async () => {
    await wallet.pass(HALF_DAY_MS);
    await wallet.restart();
    await wallet.deposited('500');
    await wallet.restart();
    expect((await curve('7d')).map(([, worth]) => worth)).toEqual([1000, 1500]);
    // At once: on a slow machine the exchange would see the midnights between.
    wallet.exchange.clock.now += 3 * DAY_MS;
    await wallet.exchange.app.wallet.tend();
    expect((await curve('7d')).map(([, worth]) => worth)).toEqual([1000, 1500, 1500]);
  });
});

describe('the history of deposits and withdrawals', () => {
  const kinds = async (filter: object) =>
    (await wallet.exchange.call(listWalletHistory, filter as never, { token: wallet.token })).data.list.map(
      ({ kind, currency, quantity, network, status }) => [kind, currency, quantity, network, status].join(' '),
    );

  it('includes the test funds of the faucet', async () => {
    wallet.exchange.clock.now += 1000;
    await wallet.exchange.call(sandboxFaucet, { currency: 'BTC' }, { token: wallet.token });
    const [given, deposit] = await kinds({});
    expect(given).toMatch(/^faucet BTC [\d.]+ {2}success$/);
    expect(deposit).toMatch(/^deposit USDT 1000.0+ TRC20 success$/);
    expect(await kinds({ kind: 'faucet', status: 'success' })).toEqual([given]);
    expect(await kinds({ currency: 'USDT' })).toEqual([deposit]);
    expect(await kinds({ status: 'confirming' })).toEqual([]);
  });
});
