import { describe, expect, it } from 'vitest';
import type { Pair } from '../../../domain/contract/shell/platform';
import { boardPairs, estimateBuy, minimumPurchase } from '../../../src/machines/shell/home/home.machine';

const pair = (left: string, parts: Partial<Pair> = {}): Pair => ({
  left_symbol: left,
  right_symbol: 'USDT',
  is_hot: 0,
  trade_status: 1,
  contract_status: 0,
  price_tick: '0.01',
  qty_step: '0.00001',
  min_notional: '5',
  max_quantity: '100',
  maker_fee: '0.001',
  taker_fee: '0.001',
  ...parts,
});

describe('the purchase calculator', () => {
  it('rounds the quantity down to the grid and the fee up', () => {
    expect(estimateBuy(pair('BTC'), '50', '98000')).toEqual({ ok: true, quantity: '0.00051', fee: '0.00000051' });
    expect(estimateBuy(pair('DOGE', { qty_step: '1' }), '10', '0.3')).toEqual({
      ok: true,
      quantity: '33',
      fee: '0.033',
    });
  });

  it('explains why it cannot calculate a purchase', () => {
    expect(estimateBuy(pair('BTC'), '4.99', '98000')).toEqual({ ok: false, reason: 'tooSmall' });
    expect(estimateBuy(pair('BTC'), '', '98000')).toEqual({ ok: false, reason: 'amount' });
    expect(estimateBuy(pair('BTC'), '1e5', '98000')).toEqual({ ok: false, reason: 'amount' });
    expect(estimateBuy(pair('BTC'), '0', '98000')).toEqual({ ok: false, reason: 'amount' });
    expect(estimateBuy(pair('BTC'), '50', null)).toEqual({ ok: false, reason: 'noPrice' });
  });
});

describe('the home page', () => {
  it('states the smallest purchase across the USDT pairs', () => {
    expect(
      minimumPurchase([
        pair('BTC', { min_notional: '10' }),
        pair('ETH'),
        pair('SOL', { right_symbol: 'BTC', min_notional: '0.0001' }),
      ]),
    ).toBe('5');
    expect(minimumPurchase([])).toBeNull();
  });

  it('shows hot pairs first', () => {
    const [ada, btc] = [pair('ADA'), pair('BTC', { is_hot: 1 })];
    expect(boardPairs([ada, btc, pair('OFF', { trade_status: 0, is_hot: 1 })])).toEqual([btc, ada]);
  });
});
