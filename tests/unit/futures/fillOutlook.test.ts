import { describe, expect, it } from 'vitest';
import { fillOutlook, type TakenNow } from '../../../src/machines/futures/futures/fillOutlook';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';

const buy = (change: Partial<TakenNow> = {}): TakenNow => ({
  ...{ direction: 'buy', lots: 1000, trigger: null, limit: null },
  ...change,
});
const asks = [
  { ticks: 600_000, lots: 500 },
  { ticks: 601_000, lots: 500 },
  { ticks: 700_000, lots: 500 },
];

describe('the outlook of a futures order', () => {
  it('shows at market the average fill price, the bound around the mark, and the taker fee', () => {
    expect(fillOutlook(sampleTerms, buy(), asks, 600_000)).toEqual({
      average: '60050.0',
      worst: '61800.0',
      slippage: '0.000834',
      fee: '30.025',
    });
  });

  it('reports slippage as a loss for buys and sells alike: a sale gets less than the best price', () => {
    const bids = [
      { ticks: 600_000, lots: 500 },
      { ticks: 599_000, lots: 500 },
    ];
    expect(fillOutlook(sampleTerms, buy({ direction: 'sell' }), bids, 600_000)).toMatchObject({
      average: '59950.0',
      slippage: '0.000834',
    });
  });

  it('fills nothing beyond its bound, and shows the bound before a quantity is typed', () => {
    expect(fillOutlook(sampleTerms, buy({ lots: 1500 }), asks, 600_000)).toMatchObject({ fee: '30.025' });
    expect(fillOutlook(sampleTerms, buy({ lots: null }), asks, null)).toEqual({
      average: null,
      worst: '61800.0',
      slippage: null,
      fee: null,
    });
    expect(fillOutlook(sampleTerms, buy(), [], null)).toEqual({
      average: null,
      worst: null,
      slippage: null,
      fee: null,
    });
  });

  it('shows behind a trigger: the trigger, at worst its bound, or its limit if that is closer', () => {
    const behind = buy({ trigger: 500_000 });
    expect(fillOutlook(sampleTerms, behind, asks, 600_000)).toEqual({
      average: '50000.0',
      worst: '51500.0',
      slippage: null,
      fee: '25',
    });
    expect(fillOutlook(sampleTerms, { ...behind, limit: 501_000 }, asks, 600_000)).toMatchObject({ worst: '50100.0' });
    expect(fillOutlook(sampleTerms, { ...behind, direction: 'sell', limit: 400_000 }, asks, 600_000)).toMatchObject({
      worst: '48500.0',
    });
  });

  it('shows of a limit order what it takes now and what rests at its price, at the taker rate', () => {
    expect(fillOutlook(sampleTerms, buy({ limit: 600_500 }), asks, 600_000)).toEqual({
      average: '60025.0',
      worst: '60050.0',
      slippage: '0.000000',
      fee: '30.0125',
      rests: false,
    });
  });

  it('shows of a limit order that only rests its own price and the maker fee', () => {
    expect(fillOutlook(sampleTerms, buy({ limit: 500_000 }), asks, 600_000)).toEqual({
      average: '50000.0',
      worst: '50000.0',
      slippage: null,
      fee: '10',
      rests: true,
    });
    expect(fillOutlook(sampleTerms, buy({ limit: 500_000, lots: null }), asks, 600_000)).toEqual({
      average: null,
      worst: '50000.0',
      slippage: null,
      fee: null,
    });
  });

  it('counts nothing as resting of a limit order that is to fill at once or be cancelled', () => {
    const none = { average: null, slippage: null, fee: null };
    const ioc = buy({ limit: 600_500, timeInForce: 'ioc' });
    expect(fillOutlook(sampleTerms, ioc, asks, 600_000)).toMatchObject({ average: '60000.0', fee: '15', rests: false });
    const far = fillOutlook(sampleTerms, { ...ioc, limit: 500_000 }, asks, 600_000);
    expect(far).toEqual({ ...none, worst: '50000.0' });
    const fok = fillOutlook(sampleTerms, { ...ioc, timeInForce: 'fok' }, asks, 600_000);
    expect(fok).toEqual({ ...none, worst: '60050.0' });
  });

  it('is unknown for orders that follow the price', () => {
    expect(fillOutlook(sampleTerms, buy({ trails: true }), asks, 600_000)).toEqual({
      average: null,
      worst: null,
      slippage: null,
      fee: null,
    });
  });
});
