import { describe, expect, it } from 'vitest';
import { checkSeed, gridOf, loadSeed, pairNameOf } from '../../../server/seed/market';

describe('the seed', () => {
  const seed = loadSeed();

  it('lists enough currencies, spot pairs and contract pairs for the product', () => {
    expect(seed.currencies.length).toBeGreaterThanOrEqual(14);
    expect(seed.pairs.length).toBeGreaterThanOrEqual(14);
    expect(seed.pairs.filter((pair) => pair.contract_status === 1).length).toBeGreaterThanOrEqual(8);
    expect(seed.pairs.map(pairNameOf)).toContain('ETH_BTC');
    expect(seed.pairs[0]).toMatchObject({
      left_symbol: 'BTC',
      price_tick: '0.01',
      qty_step: '0.00001',
      min_notional: '5',
    });
  });

  it('prices one USDT in all eight pricing currencies', () => {
    expect(Object.keys(seed.fiat).sort()).toEqual(['EUR', 'GBP', 'HKD', 'JPY', 'KRW', 'RUB', 'TRY', 'USD']);
  });

  it('keeps price and quantity digits within the right currency scale for every pair', () => {
    for (const pair of seed.pairs) {
      const grid = gridOf(pair, seed.currencies);
      expect(grid.priceScale + grid.qtyScale).toBeLessThanOrEqual(8);
    }
  });

  it('names the invalid entry', () => {
    const first = seed.pairs[0]!;
    expect(() => checkSeed({ ...seed, pairs: [first, first] })).toThrow('pair BTC_USDT is listed twice');
    expect(() => checkSeed({ ...seed, pairs: [{ ...first, price: '98000.001' }] })).toThrow('off its tick');
    expect(() => checkSeed({ ...seed, pairs: [{ ...first, left_symbol: 'ABC' }] })).toThrow('needs the currency ABC');
    expect(() => checkSeed({ ...seed, fiat: { ...seed.fiat, JPY: undefined } })).toThrow('fiat.JPY');
  });
});
