import { describe, expect, it } from 'vitest';
import { makeGrid } from '../../../domain/money/grid';
import { depthChecksum } from '../../../domain/rules/market/depthChecksum';
import type { Level } from '../../../domain/contract/market/market';
import { DepthBook } from '../../../server/market/depthBook';

const grid = makeGrid({ price_tick: '0.01', qty_step: '0.001', left_scale: 8, right_scale: 8 });

const NONE = new Float64Array();

describe('the public order book', () => {
  it('collects changes until the flush and sends each level once, followed by the checksum', () => {
    const book = new DepthBook('A_B', grid);
    book.change('buy', '99.50', '1.000');
    book.change('buy', '99.50', '2.000');
    book.change('buy', '100.00', '3.000');
    book.change('sell', '100.50', '1.500');
    const bids: Level[] = [
      ['100.00', '3.000'],
      ['99.50', '2.000'],
    ];
    const asks: Level[] = [['100.50', '1.500']];
    expect(book.flush()).toEqual({
      pair: 'A_B',
      snapshot: 0,
      bids: [
        ['99.50', '2.000'],
        ['100.00', '3.000'],
      ],
      asks,
      checksum: depthChecksum(bids, asks),
    });
    expect(book.snapshot()).toEqual({ pair: 'A_B', snapshot: 1, bids, asks, checksum: depthChecksum(bids, asks) });
    expect(book.flush()).toBeNull();
  });

  it('shows consumed levels as gone before the next frame, from which that reader continues', () => {
    const book = new DepthBook('A_B', grid);
    book.load(NONE, Float64Array.of(10_050, 1500));
    book.change('sell', '100.50', '0.000');
    book.change('buy', '100.00', '2.000');
    const bids: Level[] = [['100.00', '2.000']];
    const checksum = depthChecksum(bids, []);
    expect(book.snapshot()).toEqual({ pair: 'A_B', snapshot: 1, bids, asks: [], checksum });
    expect(book.flush()).toEqual({ pair: 'A_B', snapshot: 0, bids, asks: [['100.50', '0']], checksum });
    expect(book.snapshot()).toEqual({ pair: 'A_B', snapshot: 1, bids, asks: [], checksum });
  });

  it('removes a level with quantity zero, however the zero is written', () => {
    const book = new DepthBook('A_B', grid);
    book.load(Float64Array.of(9950, 2000, 9900, 1000), Float64Array.of(10_050, 1500));
    book.change('buy', '99.50', '0.000');
    book.change('sell', '101.00', '0');
    expect(book.flush()).toMatchObject({ bids: [['99.50', '0']], asks: [['101.00', '0']] });
    expect(book.snapshot()).toMatchObject({ bids: [['99.00', '1.000']], asks: [['100.50', '1.500']] });
  });

  it('starts with the engine’s levels, and keeps them in order with new ones', () => {
    const book = new DepthBook('A_B', grid);
    book.load(Float64Array.of(9950, 2000, 9900, 1000, 9000, 5), Float64Array.of(10_050, 1500, 10_100, 1));
    book.change('buy', '99.25', '0.500');
    book.change('sell', '100.50', '0');
    const bids: Level[] = [
      ['99.50', '2.000'],
      ['99.25', '0.500'],
      ['99.00', '1.000'],
      ['90.00', '0.005'],
    ];
    const asks: Level[] = [['101.00', '0.001']];
    expect(book.flush()?.checksum).toBe(depthChecksum(bids, asks));
    expect(book.snapshot()).toMatchObject({ bids, asks });
  });

  it('sorts by value, not by text', () => {
    const book = new DepthBook('A_B', grid);
    for (const price of ['9.00', '10.00']) book.change('buy', price, '1.000');
    for (const price of ['100.00', '20.00']) book.change('sell', price, '1.000');
    expect(book.snapshot()).toMatchObject({
      bids: [
        ['10.00', '1.000'],
        ['9.00', '1.000'],
      ],
      asks: [
        ['20.00', '1.000'],
        ['100.00', '1.000'],
      ],
    });
  });

  it('lets a client that applies the frames verify its book at every step', () => {
    const book = new DepthBook('A_B', grid);
    const mine = { buy: new Map<string, string>(), sell: new Map<string, string>() };
    const sorted = (side: Map<string, string>, sign: number): Level[] =>
      [...side].sort(([a], [b]) => sign * (Number(a) - Number(b)));
    let seed = 1;
    const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let n = 0; n < 500; n++) {
      const side = random(2) === 0 ? 'buy' : 'sell';
      const price = ((side === 'buy' ? 5000 : 10_000) + random(40)) / 100;
      book.change(side, price.toFixed(2), random(3) === 0 ? '0.000' : `${1 + random(9)}.000`);
      if (n % 3 !== 0) continue;
      const frame = book.flush()!;
      for (const [name, levels] of [
        ['buy', frame.bids as Level[]],
        ['sell', frame.asks as Level[]],
      ] as const) {
        for (const [at, quantity] of levels) {
          if (quantity === '0') mine[name].delete(at);
          else mine[name].set(at, quantity);
        }
      }
      expect(depthChecksum(sorted(mine.buy, -1), sorted(mine.sell, 1))).toBe(frame.checksum);
    }
  });
});
