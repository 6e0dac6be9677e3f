import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Currency } from '../../../domain/contract/shell/platform';
import type { AccountCurrency } from '../../../domain/contract/wallet/wallet';
import { accountWorth } from '../../../src/machines/wallet/walletAccount/accountWorth';
import { visibleRows, walletAccountMachine } from '../../../src/machines/wallet/walletAccount/walletAccount.machine';

const currency = (symbol: string, name: string): Currency => ({
  symbol,
  name,
  price: '1',
  scale: 8,
  recharge_turn: 1,
  draw_turn: 1,
  legal_status: 0,
  supply: null,
  networks: [],
  categories: [],
});
const CURRENCIES = [
  currency('ADA', 'Cardano'),
  currency('BTC', 'Bitcoin'),
  currency('USDT', 'Tether'),
  currency('NEW', 'New'),
];
const PRICES: Record<string, string> = { BTC: '50000', USDT: '1', ADA: '0.5' };
const priceOf = (symbol: string) => PRICES[symbol] ?? null;
const spot = (symbol: string, available: string, frozen = '0') => ({
  account: 'spot' as const,
  currency: symbol,
  available,
  frozen,
});

describe('a wallet account', () => {
  const balances = [
    spot('USDT', '1000.00000000', '250.00000000'),
    spot('BTC', '0.10000000'),
    spot('ADA', '1.00000000'),
    spot('NEW', '5.00000000'),
    { ...spot('USDT', '9999'), account: 'legal' as const },
  ];
  const account = accountWorth('spot', { currencies: CURRENCIES, balances, told: [], priceOf });

  it('values available and frozen funds in USDT and BTC, highest first', () => {
    expect(account.rows.map(({ symbol, usdt, btc }) => [symbol, usdt, btc])).toEqual([
      ['BTC', '5000.00000000', '0.10000000'],
      ['USDT', '1250.00000000', '0.02500000'],
      ['ADA', '0.50000000', '0.00001000'],
      ['NEW', null, null],
    ]);
    expect(account.usdt).toBe('6250.50000000');
    expect(account.btc).toBe('0.12501000');
  });
  it('names what its worth excludes for lack of a price, but not what is merely listed', () => {
    expect(account.unpriced).toEqual(['NEW']);
    const listed = { currencies: CURRENCIES, balances: [], told: [], priceOf: () => null };
    expect(accountWorth('spot', listed).unpriced).toEqual([]);
  });
  it('lists currencies that were never held as zero', () => {
    const nothing = { currencies: CURRENCIES, balances: [], told: [] };
    const empty = accountWorth('spot', { ...nothing, priceOf });
    expect(empty.rows[0]).toEqual({
      symbol: 'ADA',
      name: 'Cardano',
      available: '0.00000000',
      frozen: '0.00000000',
      orderFrozen: '0.00000000',
      allFrozen: '0.00000000',
      usdt: '0.00000000',
      btc: '0.00000000',
      value: 0n,
      held: false,
    });
    expect(accountWorth('spot', { ...nothing, priceOf: () => null })).toMatchObject({ usdt: '0.00000000', btc: null });
  });
  it('finds by symbol and name, and hides holdings below one USDT except those without a price', () => {
    const symbols = (search: string, hideSmall: boolean) =>
      visibleRows(account.rows, search, hideSmall).map(({ symbol }) => symbol);
    expect(symbols('bit', false)).toEqual(['BTC']);
    expect(symbols(' usd ', false)).toEqual(['USDT']);
    expect(symbols('ＵＳＤ', false)).toEqual(['USDT']);
    expect(symbols('', true)).toEqual(['BTC', 'USDT', 'NEW']);
  });
  it('is searched by itself, although the screens of all accounts share the flow', () => {
    const flow = createActor(walletAccountMachine).start();
    flow.send({ type: 'user.search.change', account: 'spot', text: 'btc' });
    flow.send({ type: 'user.search.change', account: 'legal', text: 'usd' });
    expect(flow.getSnapshot().context.searches).toEqual({ spot: 'btc', legal: 'usd' });
    flow.stop();
  });
  it('separates funds frozen by withdrawals and by orders, never exceeding the frozen total', () => {
    const told = (frozen: string): AccountCurrency => ({
      currency: 'USDT',
      available: '0',
      frozen,
      order_frozen: '0',
      usdt: '0',
      btc: '0',
    });
    const frozenOf = (frozen: string) => {
      const holdings = { currencies: CURRENCIES, balances, told: [told(frozen)], priceOf };
      const row = accountWorth('spot', holdings).rows.find(({ symbol }) => symbol === 'USDT');
      return [row?.frozen, row?.orderFrozen, row?.allFrozen];
    };
    expect(frozenOf('100')).toEqual(['100.00000000', '150.00000000', '250.00000000']);
    expect(frozenOf('300')).toEqual(['250.00000000', '0.00000000', '250.00000000']);
  });
  it('lists in other accounts the currencies they may hold, and those they hold anyway', () => {
    const symbols = (of: 'contract' | 'legal', held: typeof balances) =>
      accountWorth(of, { currencies: CURRENCIES, balances: held, told: [], priceOf }).rows.map(({ symbol }) => symbol);
    expect(symbols('contract', [])).toEqual(['USDT']);
    expect(symbols('legal', balances)).toEqual(['USDT']);
    expect(symbols('contract', [{ ...spot('BTC', '1'), account: 'contract' as never }])).toEqual(['BTC', 'USDT']);
  });
});
