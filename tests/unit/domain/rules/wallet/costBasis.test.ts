import { describe, expect, it } from 'vitest';
import { createBasis, type BasisMove } from '../../../../../domain/rules/wallet/costBasis';

/** In whole USDT; a BTC is worth 100 at first and 1 more with each unit of time. */
const worthAt = (currency: string, amount: bigint, time: number): bigint =>
  currency === 'USDT' ? amount : amount * (100n + BigInt(time));

const move = (time: number, changes: Record<string, bigint>, kind: BasisMove['kind'] = 'other'): BasisMove => ({
  ...{ time, kind },
  changes: Object.entries(changes).map(([currency, amount]) => ({ currency, amount })),
});

function after(...moves: BasisMove[]) {
  const basis = createBasis(worthAt);
  const taken = moves.map((one) => basis.take(one));
  return { last: taken.at(-1), btc: basis.holdings().get('BTC') };
}

const BOUGHT = [move(1, { USDT: -100n, BTC: 10n }), move(2, { USDT: -300n, BTC: 10n })];

describe('the cost basis of holdings', () => {
  it('is the price paid, including when the fee was deducted from the amount received', () => {
    expect(after(move(1, { USDT: -100n, BTC: 9n })).btc).toMatchObject({
      quantity: 9n,
      cost: { fifo: 100n, average: 100n },
    });
  });

  it('is the market value at receipt for coins received for free', () => {
    expect(after(move(5, { BTC: 2n })).btc).toMatchObject({ cost: { fifo: 210n, average: 210n } });
  });

  it('takes the cost of a sale from the oldest lots, or from the average of all', () => {
    const { last, btc } = after(...BOUGHT, move(3, { BTC: -10n, USDT: 400n }));
    expect(last?.disposed).toEqual([
      {
        ...{ currency: 'BTC', quantity: 10n, acquired: 1 },
        proceeds: { fifo: 400n, average: 400n },
        cost: { fifo: 100n, average: 200n },
      },
    ]);
    expect(btc).toEqual({
      quantity: 10n,
      cost: { fifo: 300n, average: 200n },
      gained: { fifo: 300n, average: 200n },
    });
  });

  it('is split when a sale takes part of a purchase, and rounding loses nothing', () => {
    const { btc } = after(
      move(1, { USDT: -100n, BTC: 3n }),
      move(2, { BTC: -1n, USDT: 50n }),
      move(3, { BTC: -1n, USDT: 50n }),
    );
    expect(btc).toEqual({ quantity: 1n, cost: { fifo: 34n, average: 34n }, gained: { fifo: 34n, average: 34n } });
  });

  it('leaves with coins that leave the exchange, without a gain', () => {
    const { last, btc } = after(...BOUGHT, move(9, { BTC: -15n }, 'out'));
    expect(last?.disposed[0]).toMatchObject({
      proceeds: { fifo: 250n, average: 300n },
      cost: { fifo: 250n, average: 300n },
    });
    expect(btc).toMatchObject({ quantity: 5n, cost: { fifo: 150n, average: 100n }, gained: { fifo: 0n, average: 0n } });
  });

  it('is zero for more than was ever received', () => {
    const { last, btc } = after(move(1, { BTC: -5n, USDT: 50n }));
    expect(last?.disposed[0]).toMatchObject({ acquired: null, cost: { fifo: 0n, average: 0n } });
    expect(btc).toMatchObject({ quantity: 0n, gained: { fifo: 50n, average: 50n } });
  });
});

it('an exchange of one coin for another is a sale and a purchase at the worth of what was given', () => {
  const basis = createBasis(worthAt);
  basis.take(move(1, { USDT: -100n, BTC: 1n }));
  const { acquired, disposed, value } = basis.take(move(2, { BTC: -1n, ETH: 20n }));
  expect(value).toBe(102n);
  expect(acquired).toEqual([{ currency: 'ETH', quantity: 20n, cost: 102n }]);
  expect(disposed[0]).toMatchObject({ proceeds: { fifo: 102n }, cost: { fifo: 100n } });
});

it('a coin given away is sold at its worth, and USDT has neither cost nor gain', () => {
  const { last } = after(move(1, { USDT: -100n, BTC: 2n }), move(5, { BTC: -1n, USDT: -7n }));
  expect(last?.disposed).toHaveLength(1);
  expect(last?.disposed[0]).toMatchObject({ currency: 'BTC', proceeds: { fifo: 105n }, cost: { fifo: 50n } });
});

it('thousands of used-up purchases are released', () => {
  const basis = createBasis(worthAt);
  for (let time = 0; time < 3000; time++) {
    basis.take(move(time, { USDT: -1n, BTC: 1n }));
    basis.take(move(time, { BTC: -1n, USDT: 1n }));
  }
  expect(basis.holdings().get('BTC')).toEqual({
    quantity: 0n,
    cost: { fifo: 0n, average: 0n },
    gained: { fifo: 0n, average: 0n },
  });
});
