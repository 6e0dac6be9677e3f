import { describe, expect, it } from 'vitest';
import type { StreamLevel, StreamMessage } from '../../../server/feeds/exchange/messages';
import { StreamBook } from '../../../server/feeds/exchange/streamBook';
import { makeGrid } from '../../../domain/money/grid';

const UNIT = 100_000_000;
const grid = makeGrid({ price_tick: '1', qty_step: '1', left_scale: 8, right_scale: 8 });
const level = ([price, quantity]: [number, number]): StreamLevel => [price * UNIT, BigInt(quantity) * BigInt(UNIT)];

const depth = (first: number, last: number, bids: [number, number][], asks: [number, number][]): StreamMessage => ({
  kind: 'depth',
  symbol: 'X',
  first,
  last,
  previous: null,
  bids: bids.map(level),
  asks: asks.map(level),
});
const snapshot = (last: number, bids: [number, number][], asks: [number, number][]): StreamMessage => ({
  kind: 'snapshot',
  symbol: 'X',
  last,
  bids: bids.map(level),
  asks: asks.map(level),
});
const ticker = (last: number, bid: [number, number], ask: [number, number]): StreamMessage => ({
  kind: 'ticker',
  symbol: 'X',
  last,
  bid: level(bid),
  ask: level(ask),
});

function bookOf(...messages: StreamMessage[]): StreamBook {
  const book = new StreamBook(grid);
  for (const message of messages) if (message.kind !== 'trade') book.apply(message);
  return book;
}

describe('an order book rebuilt from a stream', () => {
  it('is replaced by snapshots and changed by depth messages, best price first', () => {
    const book = bookOf(
      snapshot(
        10,
        [
          [98, 1],
          [99, 2],
        ],
        [
          [102, 4],
          [101, 3],
        ],
      ),
      depth(
        11,
        12,
        [
          [99, 0],
          [97, 5],
        ],
        [[101, 7]],
      ),
    );
    expect(book.view()).toEqual({
      bids: [
        [98, 1],
        [97, 5],
      ],
      asks: [
        [101, 7],
        [102, 4],
      ],
    });
    expect(book.index()).toBe(9950000000n);
  });

  it('skips depth messages that the snapshot already contains', () => {
    const book = bookOf(snapshot(10, [[99, 2]], [[101, 3]]), depth(8, 10, [[99, 0]], []));
    expect(book.view()).toEqual({ bids: [[99, 2]], asks: [[101, 3]] });
  });

  it('drops levels beyond newer best prices, even when an older depth message restores them', () => {
    const book = bookOf(
      snapshot(
        10,
        [
          [98, 1],
          [99, 2],
        ],
        [
          [101, 3],
          [102, 4],
        ],
      ),
      ticker(20, [98, 6], [101, 3]),
      depth(11, 15, [[99, 9]], []),
    );
    expect(book.view()).toEqual({
      bids: [[98, 6]],
      asks: [
        [101, 3],
        [102, 4],
      ],
    });
  });

  it('ignores a best price older than its latest depth message', () => {
    const book = bookOf(
      snapshot(
        10,
        [[99, 1]],
        [
          [101, 1],
          [103, 2],
        ],
      ),
      depth(11, 20, [], [[101, 0]]),
      ticker(15, [99, 1], [101, 1]),
    );
    expect(book.view()).toEqual({ bids: [[99, 1]], asks: [[103, 2]] });
  });

  it('uncrosses by removing the older side', () => {
    const book = bookOf(
      snapshot(
        10,
        [[99, 2]],
        [
          [101, 3],
          [103, 1],
        ],
      ),
      depth(11, 12, [[102, 5]], []),
    );
    expect(book.view()).toEqual({
      bids: [
        [102, 5],
        [99, 2],
      ],
      asks: [[103, 1]],
    });
  });

  it('is rebuilt when depth messages are missing', () => {
    const book = bookOf(depth(1, 2, [[99, 2]], [[101, 3]]), depth(5, 6, [[98, 1]], [[102, 1]]));
    expect(book.gaps).toBe(1);
    expect(book.view()).toEqual({ bids: [[98, 1]], asks: [[102, 1]] });
  });

  it('keeps the best prices from a ticker when depth messages are missing', () => {
    const book = bookOf(
      depth(1, 2, [[99, 2]], [[101, 3]]),
      ticker(3, [99, 2], [101, 3]),
      depth(5, 6, [[90, 1]], [[110, 1]]),
    );
    expect(book.gaps).toBe(1);
    expect(book.view()).toEqual({
      bids: [
        [99, 2],
        [90, 1],
      ],
      asks: [
        [101, 3],
        [110, 1],
      ],
    });
  });

  it('returns nothing while a side is empty', () => {
    const book = bookOf(depth(1, 2, [[99, 2]], []));
    expect(book.view()).toBeNull();
    expect(book.index()).toBeNull();
  });

  it('rounds a finer grid outwards to ours and sums levels that coincide', () => {
    const coarse = makeGrid({ price_tick: '0.5', qty_step: '2', left_scale: 8, right_scale: 8 });
    const book = new StreamBook(coarse);
    const fine = (text: number, quantity: number): StreamLevel => [Math.round(text * UNIT), BigInt(quantity * UNIT)];
    book.apply({
      kind: 'snapshot',
      symbol: 'X',
      last: 1,
      bids: [fine(99.9, 3), fine(99.6, 2), fine(99.4, 1)],
      asks: [fine(100.1, 3), fine(100.4, 2), fine(100.6, 5)],
    });
    expect(book.view()).toEqual({
      bids: [[199, 2]],
      asks: [
        [201, 2],
        [202, 2],
      ],
    });
  });
});
