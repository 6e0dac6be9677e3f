import { describe, expect, it } from 'vitest';
import { fillsOf } from '../../../src/machines/market/candles/candles.fills';
import { sampleFuturesOrder } from '../../../src/machines/futures/futures/samples';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';

describe('the fills on a chart', () => {
  it('are those of orders that traded, at the time of their last trade', () => {
    const bought = { ...sampleOrder('traded'), updated: 5 };
    const sold = { ...sampleOrder('closed'), direction: 'sell' as const, reason: 'ioc' as const, updated: 6 };
    expect(fillsOf([bought, sold, sampleOrder('cancelled')])).toEqual([
      { time: 5, direction: 'buy' },
      { time: 6, direction: 'sell' },
    ]);
  });

  it('leave out what was ended by hand, whose last change was no trade', () => {
    expect(fillsOf([{ ...sampleOrder('closed'), reason: 'user' }])).toEqual([]);
  });

  it('of a contract go by what was bought and sold: closing a short buys', () => {
    const order = sampleFuturesOrder({ status: 'traded', deal_quantity: '0.1', direction: 'close_short', updated: 7 });
    expect(fillsOf([order])).toEqual([{ time: 7, direction: 'buy' }]);
  });
});
