import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../domain/contract/platform';
import { accountOf, visibleRows } from '../../../src/machines/spotAccount/spotAccount.selectors';

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

describe('the spot account', () => {
  const balances = [
    spot('USDT', '1000.00000000', '250.00000000'),
    spot('BTC', '0.10000000'),
    spot('ADA', '1.00000000'),
    spot('NEW', '5.00000000'),
    { ...spot('USDT', '9999'), account: 'legal' as const },
  ];
  const account = accountOf(CURRENCIES, balances, priceOf);

  it('values what is available and frozen in USDT and BTC, highest first', () => {
    expect(account.rows.map(({ symbol, usdt, btc }) => [symbol, usdt, btc])).toEqual([
      ['BTC', '5000.00000000', '0.10000000'],
      ['USDT', '1250.00000000', '0.02500000'],
      ['ADA', '0.50000000', '0.00001000'],
      ['NEW', null, null],
    ]);
    expect(account.usdt).toBe('6250.50000000');
    expect(account.btc).toBe('0.12501000');
  });
  it('lists currencies that were never held as zero', () => {
    const empty = accountOf(CURRENCIES, [], priceOf);
    expect(empty.rows[0]).toMatchObject({ available: '0', frozen: '0', usdt: '0.00000000', held: false });
    expect(accountOf(CURRENCIES, [], () => null)).toMatchObject({ usdt: '0.00000000', btc: null });
  });
  it('finds by symbol and name, and hides what is worth less than one USDT but not what has no price', () => {
    const symbols = (search: string, hideSmall: boolean) =>
      visibleRows(account, search, hideSmall).map(({ symbol }) => symbol);
    expect(symbols('bit', false)).toEqual(['BTC']);
    expect(symbols(' usd ', false)).toEqual(['USDT']);
    expect(symbols('', true)).toEqual(['BTC', 'USDT', 'NEW']);
  });
});
