import { createBasis, type BasisHolding } from '../../domain/rules/wallet/costBasis';
import type { FlowType } from '../../domain/contract/wallet/walletRecords';
import { basisMove, type Profits } from '../products/wallet/service/profits';
import type { Worths } from '../products/wallet/service/prices';
import { boundsOfYear } from './taxSheet';

/** Amounts received and given in a year by type, units of 10^-8 USDT at the prices of the time. */
interface YearSum {
  type: FlowType;
  received: bigint;
  given: bigint;
  count: number;
}

interface YearCoin {
  currency: string;
  /** Smallest units at the beginning and the end. */
  opening: bigint;
  closing: bigint;
  /** Worth at the end, units of 10^-8 USDT. */
  worth: bigint;
  /** Cost of the closing quantity, and profit realised in the year; null for USDT, which has no cost. */
  basis: BasisHolding | null;
}

export interface YearFigures {
  sums: YearSum[];
  coins: YearCoin[];
}

interface Parts {
  profits: Pick<Profits, 'walk'>;
  worths: Pick<Worths, 'worthAt'>;
}

const less = (after: BasisHolding, before: BasisHolding | undefined): BasisHolding => ({
  ...after,
  gained: {
    fifo: after.gained.fifo - (before?.gained.fifo ?? 0n),
    average: after.gained.average - (before?.gained.average ?? 0n),
  },
});

/**
 * Computes a user's year (UTC) from the journal; the current year up to `now`.
 * @param tell number of moves processed.
 */
export async function yearFigures(
  { profits, worths }: Parts,
  user: number,
  year: number,
  now: number,
  tell: (moves: number) => void,
): Promise<YearFigures> {
  const { from, to } = boundsOfYear(year);
  const end = Math.min(to, now);
  const basis = createBasis(worths.worthAt);
  const held = new Map<string, bigint>();
  const sums = new Map<FlowType, YearSum>();
  let opening = new Map<string, bigint>();
  let openingBasis = new Map<string, BasisHolding>();
  let isWithin = false;
  const begin = () => {
    opening = new Map(held);
    openingBasis = basis.holdings();
    isWithin = true;
  };
  let seen = 0;
  await profits.walk(user, (move) => {
    tell(++seen);
    if (move.time > end || move.changes.length === 0) return;
    if (!isWithin && move.time >= from) begin();
    basis.take(basisMove(move));
    const sum = sums.get(move.type) ?? { type: move.type, received: 0n, given: 0n, count: 0 };
    for (const { currency, amount } of move.changes) {
      held.set(currency, (held.get(currency) ?? 0n) + amount);
      if (!isWithin) continue;
      const worth = worths.worthAt(currency, amount < 0n ? -amount : amount, move.time);
      if (amount > 0n) sum.received += worth;
      else sum.given += worth;
    }
    if (!isWithin) return;
    sum.count++;
    sums.set(move.type, sum);
  });
  if (!isWithin) begin();
  const costs = basis.holdings();
  const coins = [...held]
    .map(([currency, closing]): YearCoin => {
      const cost = costs.get(currency);
      return {
        ...{ currency, closing, opening: opening.get(currency) ?? 0n },
        worth: worths.worthAt(currency, closing, end),
        basis: cost ? less(cost, openingBasis.get(currency)) : null,
      };
    })
    .filter(
      ({ opening: then, closing, basis: cost }) => then !== 0n || closing !== 0n || (cost?.gained.fifo ?? 0n) !== 0n,
    )
    .sort((a, b) => Number(b.worth - a.worth));
  return { sums: [...sums.values()], coins };
}
