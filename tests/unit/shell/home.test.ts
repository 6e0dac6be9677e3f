import { describe, expect, it } from 'vitest';
import type { Pair } from '../../../domain/contract/shell/platform';
import { boardPairs, buyAddress, estimateBuy, minimumPurchase } from '../../../src/machines/shell/home/home.machine';
import { marketBuyOf } from '../../../src/machines/spot/spotOrder/spotOrder.form';

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

describe('the way from the calculator to the order form', () => {
  it.each([
    ['an amount', '77.5', { total: '77.5' }],
    ['an amount below the smallest purchase, which the form explains', '3', { total: '3' }],
    [
      'an amount with more digits than the currency has, which the form explains',
      '7.123456789',
      { total: '7.123456789' },
    ],
    ['no amount', '', null],
    ['zero', '0', null],
    ['a text', '1e5', null],
  ])('takes %s along', (_, amount, wanted) => {
    const [path, search] = buyAddress(pair('BTC'), amount).split('?');
    expect(path).toBe('/markets/kline/BTC_USDT');
    const form = marketBuyOf(new URLSearchParams(search).get('buy') ?? '');
    expect(form && { direction: form.direction, type: form.type, total: form.fields?.total }).toEqual(
      wanted && { direction: 'buy', type: 'market', total: wanted.total },
    );
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
