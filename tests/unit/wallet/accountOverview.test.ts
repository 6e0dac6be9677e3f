import { describe, expect, it } from 'vitest';
import { EMPTY_OVERVIEW } from '../../../src/machines/wallet/accountOverview/accountOverview.model';
import {
  movedByPrices,
  profitNow,
  sharesOf,
  toldOf,
  totalWorth,
  worthByCoin,
} from '../../../src/machines/wallet/accountOverview/accountOverview.machine';
import type { AccountWorth } from '../../../src/machines/wallet/walletAccount/accountWorth';
import type { Currency } from '../../../domain/contract/shell/platform';

const worth = (account: AccountWorth['account'], usdt: string): AccountWorth => ({
  account,
  rows: [],
  usdt,
  btc: null,
  unpriced: [],
});
const currency = (symbol: string): Currency => ({
  symbol,
  name: symbol,
  price: '1',
  scale: 8,
  recharge_turn: 1,
  draw_turn: 1,
  legal_status: 0,
  supply: null,
  networks: [],
  categories: [],
});
const CURRENCIES = [currency('BTC'), currency('USDT')];

describe('the total worth of all accounts', () => {
  it('is their sum, also converted to BTC', () => {
    const accounts = [worth('spot', '1000.50000000'), worth('legal', '249.50000000')];
    const priceOf = (symbol: string) => (symbol === 'BTC' ? '50000' : null);
    expect(totalWorth(accounts, priceOf)).toEqual({ usdt: '1250.00000000', btc: '0.02500000' });
    expect(totalWorth(accounts, () => null)).toEqual({ usdt: '1250.00000000', btc: null });
  });
  it('is divided into shares, which are unknown when the total is zero', () => {
    expect(sharesOf([worth('spot', '200'), worth('legal', '100'), worth('ico', '0')])).toEqual([
      '0.666666',
      '0.333333',
      '0.000000',
    ]);
    expect(sharesOf([worth('spot', '0'), worth('legal', '0')])).toEqual([null, null]);
  });
});

describe('the holdings of all accounts', () => {
  const held = (symbol: string, usdt: string | null) => ({
    ...{ symbol, name: symbol, available: '1', frozen: '0', orderFrozen: '0', allFrozen: '0' },
    ...{ usdt, btc: null, held: true },
  });
  const account = (...rows: ReturnType<typeof held>[]) => ({ ...worth('spot', '0'), rows });

  it('are listed by coin across accounts, most valuable first, without coins that have no balance or price', () => {
    const accounts = [account(held('BTC', '10'), held('XRP', null)), account(held('USDT', '25'), held('BTC', '20'))];
    expect(worthByCoin([...accounts, account(held('ETH', '0'))])).toEqual([
      { symbol: 'BTC', usdt: '30.00000000' },
      { symbol: 'USDT', usdt: '25.00000000' },
    ]);
  });
  it('group the less valuable coins after the fourth, but never a single one', () => {
    const coins = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol, at) => held(symbol, String(60 - at)));
    expect(worthByCoin([account(...coins)]).slice(3)).toEqual([
      { symbol: 'D', usdt: '57.00000000' },
      { symbol: null, usdt: '111.00000000' },
    ]);
    expect(worthByCoin([account(...coins.slice(0, 5))]).map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('the profit of the day between two responses', () => {
  const told = { currency: 'BTC', available: '1', frozen: '0.5', order_frozen: '0.5', usdt: '100000', btc: '2' };
  const movedAt = (price: string | null, rest: object = {}) =>
    movedByPrices([{ ...told, ...rest }], CURRENCIES, () => price);

  it('moves with the price of all holdings, including frozen ones', () => {
    expect(movedAt('50010')).toBe(20n * 10n ** 8n);
    expect(movedAt('49990.5')).toBe(-19n * 10n ** 8n);
  });
  it('is unchanged when a price is or was unknown, or the currency is not listed', () => {
    expect(movedAt(null)).toBe(0n);
    expect(movedAt('50010', { usdt: null })).toBe(0n);
    expect(movedAt('50010', { currency: 'OLD' })).toBe(0n);
  });
  it('carries amount and yield forward', () => {
    const today = { usdt: '100', yield: '0.100000' };
    expect(profitNow(today, '1100', 50n * 10n ** 8n)).toEqual({ usdt: '150.00000000', yield: '0.150000' });
    expect(profitNow(today, '1100', -250n * 10n ** 8n)).toEqual({ usdt: '-150.00000000', yield: '-0.150000' });
    expect(profitNow(today, '1100', -1n)).toEqual({ usdt: '99.99999999', yield: '0.099999' });
  });
  it('also starts from a loss', () => {
    const today = { usdt: '-50', yield: '-0.050000' };
    expect(profitNow(today, '950', 60n * 10n ** 8n)).toEqual({ usdt: '10.00000000', yield: '0.010000' });
  });
  it('has no yield without a starting balance', () => {
    expect(profitNow({ usdt: '0', yield: null }, '0', 5n * 10n ** 8n)).toEqual({ usdt: '5.00000000', yield: null });
  });
});

describe('the exchange’s data of an account', () => {
  it('is null before the first answer', () => {
    expect(toldOf(null, 'spot')).toEqual([]);
    const rows = [{ currency: 'BTC', available: '1', frozen: '0', order_frozen: '0', usdt: '1', btc: '1' }];
    const accounts = EMPTY_OVERVIEW.accounts.map((one) => ({
      ...one,
      currencies: one.account === 'legal' ? rows : [],
    }));
    expect(toldOf({ ...EMPTY_OVERVIEW, accounts }, 'legal')).toBe(rows);
  });
});
