import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../domain/contract/shell/platform';
import type { Balance } from '../../../domain/contract/wallet/wallet';
import { wayToFunds } from '../../../src/machines/wallet/faucet/faucet.machine';

const held = (account: Balance['account'], currency: string, available: string): Balance =>
  ({ account, currency, available, frozen: '5.00', total: available }) as unknown as Balance;
const currencies = [
  { symbol: 'USDT', legal_status: 1 },
  { symbol: 'BTC', legal_status: 0 },
] as unknown as Currency[];
const way = (balances: readonly Balance[], sandbox = false, currency = 'USDT', isMain = true) =>
  wayToFunds({ account: 'contract', currency, balances, isMain, sandbox, currencies });

describe('the suggested way to missing funds', () => {
  it('is another account that has some, the spot account first', () => {
    const fiat = held('legal', 'USDT', '10.00');
    expect(way([fiat], true)).toEqual({ kind: 'transfer', from: 'legal' });
    expect(way([fiat, held('spot', 'USDT', '0.01')], true)).toEqual({ kind: 'transfer', from: 'spot' });
  });

  it('is never an account without available funds, with another currency, or the one that lacks them', () => {
    const none = [held('spot', 'USDT', '0.00'), held('spot', 'BTC', '1'), held('contract', 'USDT', '3')];
    expect(way(none, true)).toEqual({ kind: 'faucet' });
  });

  it('is the main portfolio when another is in use, which test funds and deposits do not reach', () => {
    expect(way([], true, 'USDT', false)).toEqual({ kind: 'main' });
    expect(way([held('legal', 'USDT', '1')], true, 'USDT', false)).toEqual({ kind: 'transfer', from: 'legal' });
  });

  it('is a deposit where no test funds are given, or a purchase of what is sold for fiat money', () => {
    expect(way([])).toEqual({ kind: 'deposit', sold: true });
    expect(way([], false, 'BTC')).toEqual({ kind: 'deposit', sold: false });
  });
});
