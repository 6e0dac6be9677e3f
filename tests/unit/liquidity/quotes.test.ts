import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../domain/contract/spot/spot';
import type { LotLevel } from '../../../server/feeds/feed';
import { Budget } from '../../../server/liquidity/pairMaker';
import { makeTargets, planQuotes, type Quote } from '../../../server/liquidity/quotes';

const limits = { levels: 3, leastLots: 10, mostLots: 500, lean: 0 };
const bids: LotLevel[] = [
  [10_000, 100],
  [9_990, 5],
  [9_980, 900],
  [9_970, 50],
  [9_960, 50],
];
const asks: LotLevel[] = [
  [10_002, 80],
  [10_010, 90],
  [10_020, 70],
  [10_030, 60],
];

describe('target quotes', () => {
  it('keep the number of levels and their sizes within limits, adding dust to the next outer level', () => {
    expect(makeTargets({ bids, asks }, limits)).toEqual({
      bids: [
        [10_000, 100],
        [9_980, 500],
        [9_970, 50],
      ],
      asks: [
        [10_002, 80],
        [10_010, 90],
        [10_020, 70],
      ],
    });
  });

  it('merge levels that are too close to each other', () => {
    const near: LotLevel[] = [
      [1_000_000, 20],
      [999_999, 20],
      [999_990, 20],
      [999_970, 20],
    ];
    expect(makeTargets({ bids: near, asks: [] }, limits).bids).toEqual([
      [1_000_000, 20],
      [999_970, 60],
    ]);
  });

  it('keep the best price however little is there, and move dust behind it further out', () => {
    const dusty: LotLevel[] = [
      [10_000, 1],
      [9_990, 4],
      [9_980, 7],
    ];
    expect(makeTargets({ bids: dusty, asks }, limits).bids).toEqual([
      [10_000, 10],
      [9_980, 11],
    ]);
  });

  it('skew against exposure by a smaller bid when holding too much, never by price', () => {
    const { bids: leanBids, asks: leanAsks } = makeTargets({ bids, asks }, { ...limits, lean: 0.5 });
    expect(leanBids[0]).toEqual([10_000, 50]);
    expect(leanAsks[0]).toEqual([10_002, 80]);
  });

  it('shrink all levels that would add to an exposure at its limit, without removing any', () => {
    const { bids: leanBids, asks: leanAsks } = makeTargets({ bids, asks }, { ...limits, lean: 1.7 });
    expect(leanBids).toEqual([
      [10_000, 10],
      [9_980, 45],
      [9_970, 10],
    ]);
    expect(leanAsks).toEqual(makeTargets({ bids, asks }, limits).asks);
    expect(makeTargets({ bids, asks }, { ...limits, lean: -1 }).asks[0]).toEqual([10_002, 10]);
  });
});

describe('the quote plan', () => {
  const quote = (id: string, side: Direction, ticks: number, lots: number): Quote => ({ id, side, ticks, lots });
  const targets = {
    bids: [
      [10_000, 100],
      [9_980, 100],
    ] as LotLevel[],
    asks: [[10_010, 100]] as LotLevel[],
  };

  it('sets up an empty book from the best price outwards', () => {
    expect(planQuotes([], targets)).toMatchObject({
      touch: [
        { place: { side: 'buy', ticks: 10_000, lots: 100 } },
        { place: { side: 'sell', ticks: 10_010, lots: 100 } },
      ],
      depth: [{ place: { side: 'buy', ticks: 9_980, lots: 100 }, rank: 1 }],
    });
  });

  it('leaves quotes unchanged that are close enough in price and size', () => {
    const quotes = [quote('a', 'buy', 10_000, 80), quote('b', 'buy', 9_985, 150), quote('c', 'sell', 10_010, 100)];
    expect(planQuotes(quotes, targets)).toEqual({ touch: [], depth: [] });
  });

  it('cancels at once what others would pick off, even when a whole side is withdrawn', () => {
    const [high, low] = [quote('a', 'buy', 10_005, 100), quote('b', 'sell', 10_009, 100)];
    expect(planQuotes([high, low], targets).touch.slice(0, 2)).toMatchObject([
      { cancel: high },
      { place: { side: 'buy', ticks: 10_000, lots: 100 } },
    ]);
    expect(planQuotes([high, low], targets).touch).toContainEqual({ cancel: low });
    expect(planQuotes([quote('a', 'buy', 9_000, 1)], { bids: [], asks: [] }).touch).toHaveLength(1);
  });

  it('replaces the farthest misfit with a new best quote, so that no side ever fills up', () => {
    const stale = Array.from({ length: 30 }, (_, i) => quote(`s${i}`, 'sell', 10_500 + 10 * i, 100));
    const { touch, depth } = planQuotes([...stale, quote('b', 'buy', 10_000, 100)], targets);
    expect(touch).toMatchObject([{ cancel: stale.at(-1), place: { side: 'sell', ticks: 10_010, lots: 100 } }]);
    expect(depth[0]).toEqual({ place: { side: 'buy', ticks: 9_980, lots: 100 }, rank: 1 });
    expect(depth.slice(1).every(({ cancel, place }) => cancel && !place)).toBe(true);
    expect(depth).toHaveLength(30);
  });

  it('replaces a nearly used-up best quote along with the depth, and drops misfits last', () => {
    const [used, lost] = [quote('a', 'buy', 10_000, 20), quote('z', 'buy', 9_000, 100)];
    const quotes = [used, lost, quote('b', 'buy', 9_980, 100), quote('c', 'sell', 10_010, 100)];
    expect(planQuotes(quotes, targets)).toEqual({
      touch: [],
      depth: [
        { rank: 0, cancel: used, place: { side: 'buy', ticks: 10_000, lots: 100 } },
        { rank: Infinity, cancel: lost },
      ],
    });
  });

  it('leaves levels beyond the last requested one unchanged', () => {
    const lost = quote('z', 'buy', 9_000, 100);
    const quotes = [quote('a', 'buy', 10_000, 100), lost, quote('c', 'sell', 10_010, 100)];
    expect(planQuotes(quotes, targets, 0)).toEqual({ touch: [], depth: [] });
    expect(planQuotes(quotes, targets).depth).toEqual([
      { rank: 1, cancel: lost, place: { side: 'buy', ticks: 9_980, lots: 100 } },
    ]);
  });
});

describe('the command budget', () => {
  it('refills over time up to its burst and lets urgent commands overdraw it', () => {
    const budget = new Budget(10, 20, 0);
    budget.spend(25);
    expect(budget.available(0)).toBe(-5);
    expect(budget.available(1000)).toBe(5);
    expect(budget.available(60_000)).toBe(20);
  });
});
