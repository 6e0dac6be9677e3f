import { describe, expect, it } from 'vitest';
import { makeGrid } from '../../../domain/money/grid';
import { depthCurve, readDepth } from '../../../src/machines/market/depthChart/depthChart.machine';
import { depthPath } from '../../../src/views/market/depthChart/DepthPlot';

const grid = makeGrid({ price_tick: '0.01', qty_step: '0.001', left_scale: 8, right_scale: 8 });
const NONE = { ticks: [], lots: [] };
const bids = { ticks: [9_999, 9_990, 9_800], lots: [1, 2, 4] };
const asks = { ticks: [10_001, 10_020, 10_400], lots: [10, 20, 40] };

describe('the depth of a book', () => {
  it('accumulates both sides within the range, from the mid price outwards', () => {
    expect(depthCurve({ bids, asks }, '1')).toMatchObject({
      mid: 20_000,
      reach: 200,
      buy: [
        { ticks: 9_999, sumLots: 1 },
        { ticks: 9_990, sumLots: 3 },
      ],
      sell: [
        { ticks: 10_001, sumLots: 10 },
        { ticks: 10_020, sumLots: 30 },
      ],
      mostLots: 30,
    });
  });

  it('extends as far as the deeper side is known, and at most to half of the mid price', () => {
    expect(depthCurve({ bids, asks }, 'all')).toMatchObject({ reach: 800, mostLots: 70 });
    const far = { ticks: [10_001, 900_000], lots: [1, 1] };
    expect(depthCurve({ bids, asks: far }, 'all')).toMatchObject({
      reach: 10_000,
      sell: [{ ticks: 10_001, sumLots: 1 }],
    });
  });

  it('takes the mid price from the other side when one is empty, and is empty when both are', () => {
    expect(depthCurve({ bids: NONE, asks }, '5')).toMatchObject({ mid: 20_002, buy: [] });
    expect(depthCurve({ bids: NONE, asks: NONE }, '5')).toBeNull();
  });

  it('stays unchanged when the book moves on', () => {
    const moving = { ticks: [9_999], lots: [1] };
    const curve = depthCurve({ bids: moving, asks }, '1');
    moving.lots[0] = 500;
    expect(curve && readDepth(curve, 'buy', 200, grid).lots).toBe(1);
  });

  it('returns price, quantity and sum of either side at a distance, exactly', () => {
    const curve = depthCurve({ bids, asks }, '5');
    if (!curve) throw new Error('an empty book');
    expect(readDepth(curve, 'buy', 20, grid)).toEqual({ ticks: 9_990, lots: 3, turnover: 29_979_000n });
    expect(readDepth(curve, 'sell', 40, grid)).toEqual({ ticks: 10_020, lots: 30, turnover: 300_410_000n });
    expect(readDepth(curve, 'buy', 0, grid)).toEqual({ ticks: 10_000, lots: 0, turnover: 0n });
  });

  it('is drawn in steps from the middle to the end of the range or of the known levels', () => {
    const curve = depthCurve({ bids, asks }, '5');
    if (!curve) throw new Error('an empty book');
    expect(depthPath(curve, 'buy', 10)).toBe('M49.90 100H49.90V90.00H49.00V70.00H30.00V30.00H0V100Z');
    expect(depthPath(curve, 'sell', 100)).toMatch(/^M50\.10 100.*H100V100Z$/);
    const all = Array.from({ length: 1000 }, (_, at) => 9_999 - at);
    const deep = depthCurve({ bids: { ticks: all, lots: all.map(() => 1) }, asks }, 'all');
    expect(deep && depthPath(deep, 'buy', 1000)).not.toContain('H0V');
  });
});
