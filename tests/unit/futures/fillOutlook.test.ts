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

describe('what an order of a contract would come to', () => {
  it('at the market: the average of what it takes, the bound around the mark, and the fee of takers', () => {
    expect(fillOutlook(sampleTerms, buy(), asks, 600_000)).toEqual({
      average: '60050.0',
      worst: '61800.0',
      slippage: '0.000834',
      fee: '30.025',
    });
  });

  it('slips the same way whether it buys or sells: a sale gets less than the best price', () => {
    const bids = [
      { ticks: 600_000, lots: 500 },
      { ticks: 599_000, lots: 500 },
    ];
    expect(fillOutlook(sampleTerms, buy({ direction: 'sell' }), bids, 600_000)).toMatchObject({
      average: '59950.0',
      slippage: '0.000834',
    });
  });

  it('takes nothing beyond its bound, and says the bound before a quantity is typed', () => {
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

  it('behind a trigger: at the trigger, at worst its bound, or its limit where that is nearer', () => {
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

  it('of what follows the price nothing is known', () => {
    expect(fillOutlook(sampleTerms, buy({ trails: true }), asks, 600_000)).toEqual({
      average: null,
      worst: null,
      slippage: null,
      fee: null,
    });
  });
});
