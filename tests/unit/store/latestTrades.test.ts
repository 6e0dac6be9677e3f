import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestOfEach } from '../../../server/store/fills';

const PAIRS = 4;

describe('the latest trades of all pairs', () => {
  it('are listed per pair, newest first, including a pair that hardly trades', () => {
    const pairs = fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(PAIRS - 1) }),
    );
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 5 }), (traded, limit) => {
        const db = new DatabaseSync(':memory:');
        db.exec('CREATE TABLE trades (seq INTEGER PRIMARY KEY, pair INTEGER NOT NULL) STRICT');
        const add = db.prepare('INSERT INTO trades (seq, pair) VALUES (?, ?)');
        traded.forEach((pair, place) => add.run(place + 1, pair));
        const trades = traded.map((pair, place) => ({ seq: BigInt(place + 1), pair: BigInt(pair) })).toReversed();
        const expected = Array.from({ length: PAIRS }, (_, pair) =>
          trades.filter((trade) => trade.pair === BigInt(pair)).slice(0, limit),
        );
        expect(latestOfEach(db, 'trades', PAIRS, limit)).toEqual(expected);
        db.close();
      }),
    );
  });
});
