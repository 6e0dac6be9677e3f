import { describe, expect, test } from 'vitest';
import type { Depth, Level } from '../../../domain/contract/market/market';
import { makeGrid } from '../../../domain/money/grid';
import { depthChecksum } from '../../../domain/rules/market/depthChecksum';
import { createBookBuffer, groupRows, sweepTo } from '../../../src/machines/market/orderBook/bookBuffer';

const grid = makeGrid({ price_tick: '0.01', qty_step: '0.001', left_scale: 8, right_scale: 8 });
const BIDS: Level[] = [
  ['100.00', '1.000'],
  ['99.99', '2.000'],
  ['99.95', '0.500'],
];
const ASKS: Level[] = [
  ['100.01', '0.700'],
  ['100.05', '3.000'],
];

const snapshot = (bids: Level[], asks: Level[]): Depth => ({
  pair: 'X_Y',
  snapshot: 1,
  bids,
  asks,
  checksum: depthChecksum(bids, asks),
});
const delta = (bids: Level[], asks: Level[], after: { bids: Level[]; asks: Level[] }): Depth => ({
  pair: 'X_Y',
  snapshot: 0,
  bids,
  asks,
  checksum: depthChecksum(after.bids, after.asks),
});
const loaded = () => {
  const book = createBookBuffer(grid);
  expect(book.apply(snapshot(BIDS, ASKS))).toBe(true);
  return book;
};

describe('the book buffer', () => {
  test('sorts a snapshot best first, whatever its order', () => {
    const book = createBookBuffer(grid);
    const message = snapshot(BIDS, ASKS);
    expect(book.apply({ ...message, bids: BIDS.toReversed(), asks: ASKS.toReversed() })).toBe(true);
    expect(book.bids.ticks).toEqual([10_000, 9_999, 9_995]);
    expect(book.bids.lots).toEqual([1_000, 2_000, 500]);
    expect(book.asks.ticks).toEqual([10_001, 10_005]);
  });

  test('applies changed, new and removed levels', () => {
    const book = loaded();
    const after = {
      bids: [
        ['100.00', '0.400'],
        ['99.98', '1.000'],
        ['99.95', '0.500'],
      ] as Level[],
      asks: ASKS,
    };
    expect(
      book.apply(
        delta(
          [
            ['100.00', '0.400'],
            ['99.99', '0.000'],
            ['99.98', '1.000'],
          ],
          [],
          after,
        ),
      ),
    ).toBe(true);
    expect(book.bids.ticks).toEqual([10_000, 9_998, 9_995]);
    expect(book.bids.lots).toEqual([400, 1_000, 500]);
  });

  test('leaves the book unverified after a wrong checksum until the next snapshot', () => {
    const book = loaded();
    expect(book.apply({ ...delta([], [], { bids: BIDS, asks: ASKS }), checksum: 1 })).toBe(false);
    expect(book.proven).toBe(false);
    expect(book.apply(delta([], [], { bids: BIDS, asks: ASKS }))).toBe(false);
    expect(book.apply(snapshot(BIDS, ASKS))).toBe(true);
    expect(book.proven).toBe(true);
  });

  test('refuses a change before any snapshot', () => {
    expect(createBookBuffer(grid).apply(delta(BIDS, ASKS, { bids: BIDS, asks: ASKS }))).toBe(false);
  });

  test('refuses a level off the grid', () => {
    expect(createBookBuffer(grid).apply(snapshot([['100.005', '1.000']], ASKS))).toBe(false);
    expect(createBookBuffer(grid).apply(snapshot([['100.00', '1.0005']], ASKS))).toBe(false);
  });

  test('changes nothing when an unknown level is removed', () => {
    const book = loaded();
    expect(book.apply(delta([['42.00', '0']], [], { bids: BIDS, asks: ASKS }))).toBe(true);
    expect(book.bids.ticks).toEqual([10_000, 9_999, 9_995]);
  });

  test('notifies its subscribers and counts versions', () => {
    const book = loaded();
    const seen: number[] = [];
    const leave = book.subscribe(() => seen.push(book.version));
    book.apply(snapshot(BIDS, ASKS));
    book.clear();
    leave();
    book.clear();
    expect(seen).toEqual([2, 3]);
    expect(book.bids.ticks).toEqual([]);
  });

  test('stays equal to a plain map under random changes', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const book = createBookBuffer(grid);
    const levels = new Map<string, string>();
    const sorted = () =>
      [...levels].toSorted(([a], [b]) => Number(b) - Number(a)).map(([price, quantity]): Level => [price, quantity]);
    expect(book.apply(snapshot([], []))).toBe(true);
    for (let i = 0; i < 2_000; i++) {
      const price = `${50 + random(40)}.${String(random(100)).padStart(2, '0')}`;
      const quantity = random(3) === 0 ? '0.000' : `${1 + random(9)}.${String(random(1_000)).padStart(3, '0')}`;
      if (quantity === '0.000') levels.delete(price);
      else levels.set(price, quantity);
      expect(book.apply(delta([[price, quantity]], [], { bids: sorted(), asks: [] }))).toBe(true);
    }
    expect(book.bids.ticks).toHaveLength(levels.size);
  });
});

describe('grouping', () => {
  test('rounds bids down and asks up to the group price, with running totals', () => {
    const book = loaded();
    expect(groupRows(book.bids, 'buy', 10, 5)).toEqual([
      { ticks: 10_000, lots: 1_000, sumLots: 1_000 },
      { ticks: 9_990, lots: 2_500, sumLots: 3_500 },
    ]);
    expect(groupRows(book.asks, 'sell', 10, 5)).toEqual([{ ticks: 10_010, lots: 3_700, sumLots: 3_700 }]);
  });

  test('returns the levels themselves for groups of one tick, limited to the count', () => {
    const book = loaded();
    expect(groupRows(book.bids, 'buy', 1, 2)).toEqual([
      { ticks: 10_000, lots: 1_000, sumLots: 1_000 },
      { ticks: 9_999, lots: 2_000, sumLots: 3_000 },
    ]);
  });

  test('sums in a sweep what a taker meets down to the price', () => {
    const book = loaded();
    expect(sweepTo(book.asks, 'sell', 10_005, grid)).toEqual({
      lots: 3_700,
      turnover: (10_001n * 700n + 10_005n * 3_000n) * 1_000n,
    });
    expect(sweepTo(book.bids, 'buy', 10_000, grid).lots).toBe(1_000);
  });
});
