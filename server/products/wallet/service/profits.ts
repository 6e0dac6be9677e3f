import { setImmediate as others } from 'node:timers/promises';
import type { CoinBasis, CoinProfit, ProfitDay } from '../../../../domain/contract/wallet/profits';
import { divDown, formatDecimal, mulDivFloor, pow10 } from '../../../../domain/money/decimal';
import { createBasis, type Basis, type BasisHolding, type ByMethod } from '../../../../domain/rules/wallet/costBasis';
import { createGainLog, gainsOf, type GainLog } from '../../../../domain/rules/wallet/profitDays';
import { VALUE_SCALE, valueText } from '../../../../domain/rules/wallet/valuation';
import type { JournalMove, JournalMoves, MoveCursor } from '../store/journalMoves';
import type { Worths } from './prices';

interface Parts {
  moves: JournalMoves;
  worths: Pick<Worths, 'now' | 'worthAt'>;
  /** Accounts of a person: their own and those of their portfolios. */
  accountsOf: (owner: number) => readonly number[];
}

interface Followed {
  basis: Basis;
  gains: GainLog;
  cursor: MoveCursor;
  /** Read in progress, so that concurrent requests wait for it. */
  reading: Promise<void>;
}

/** Maximum number of users whose costs are held in memory. */
const KEPT_USERS = 500;
/** Moves between two pauses, since each one looks up prices. */
const MOVES_A_TURN = 50;
const YIELD_SCALE = 6;
const FIRST: MoveCursor = { entry: 0, maker: 0, taker: 0 };

/** Converts a journal move to the input of the cost-basis rule. */
export const basisMove = ({ time, type, changes }: JournalMove) =>
  ({ time, kind: type === 'withdrawal' || type === 'portfolio' ? 'out' : 'other', changes }) as const;

export type Profits = ReturnType<typeof createProfits>;

/** Cost basis and realised gains of users' coins, from the journal. */
export function createProfits({ moves, worths, accountsOf }: Parts) {
  const followed = new Map<number, Followed>();

  /** Reads the moves of accounts from a cursor on, in slices so that other requests are served in between. */
  const walk = async (
    accounts: readonly number[],
    from: MoveCursor,
    visit: (move: JournalMove) => void,
  ): Promise<MoveCursor> => {
    let cursor = from;
    for (;;) {
      const slice = moves.next(accounts, cursor);
      for (const [at, move] of slice.moves.entries()) {
        visit(move);
        if ((at + 1) % MOVES_A_TURN === 0) await others();
      }
      cursor = slice.cursor;
      if (slice.isDone) return cursor;
      await others();
    }
  };

  const readOn = async (user: number, known: Followed): Promise<void> => {
    known.cursor = await walk([user], known.cursor, (move) => {
      const { disposed } = known.basis.take(basisMove(move));
      const gains = gainsOf(move.type, move.changes, disposed);
      if (gains) known.gains.note(move.time, gains);
    });
  };

  /** Returns a user's costs once the whole journal is read. */
  const upToNow = async (user: number): Promise<Followed> => {
    const known = followed.get(user) ?? {
      ...{ basis: createBasis(worths.worthAt), gains: createGainLog(), cursor: FIRST, reading: Promise.resolve() },
    };
    followed.delete(user);
    followed.set(user, known);
    if (followed.size > KEPT_USERS) followed.delete(followed.keys().next().value ?? 0);
    known.reading = known.reading.then(() => readOn(user, known));
    await known.reading.catch((error: unknown) => {
      followed.delete(user);
      throw error;
    });
    return known;
  };

  const byMethod = (method: keyof ByMethod, holding: BasisHolding, scale: number, worth: bigint | null): CoinBasis => {
    const cost = holding.cost[method];
    const gain = worth === null ? null : worth - cost;
    return {
      cost: valueText(cost),
      unit_cost:
        holding.quantity === 0n ? null : formatDecimal(mulDivFloor(cost, pow10(scale), holding.quantity), VALUE_SCALE),
      gained: valueText(holding.gained[method]),
      unrealised: gain === null ? null : valueText(gain),
      yield: gain === null || cost === 0n ? null : formatDecimal(divDown(gain * pow10(YIELD_SCALE), cost), YIELD_SCALE),
    };
  };

  return {
    /** Visits every move of a person from the first one, oldest first, treating all portfolios as one. */
    walk: (owner: number, visit: (move: JournalMove) => void) =>
      walk(accountsOf(owner), FIRST, visit).then(() => undefined),
    scaleOf: (currency: string) => moves.scaleOf(currency),

    /** Returns the coins that an account holds or held, highest value first. */
    async of(user: number): Promise<CoinProfit[]> {
      const { basis } = await upToNow(user);
      const prices = worths.now();
      return [...basis.holdings()]
        .map(([currency, holding]) => {
          const scale = moves.scaleOf(currency);
          const worth = prices.worthOf(currency, holding.quantity);
          return {
            worth,
            coin: {
              currency,
              quantity: formatDecimal(holding.quantity, scale),
              worth: worth === null ? null : valueText(worth),
              fifo: byMethod('fifo', holding, scale, worth),
              average: byMethod('average', holding, scale, worth),
            },
          };
        })
        .sort((a, b) => Number((b.worth ?? 0n) - (a.worth ?? 0n)))
        .map(({ coin }) => coin);
    },

    /** @param bounds starts of days and the end of the last one, ms since the epoch, at full quarter-hours. */
    async days(user: number, bounds: readonly number[]): Promise<ProfitDay[]> {
      const { gains } = await upToNow(user);
      return bounds.slice(0, -1).map((from, at) => {
        const { contracts, funding, spot } = gains.between(from, bounds[at + 1] ?? from);
        return {
          ...{ from, contracts: valueText(contracts), funding: valueText(funding) },
          ...{ spot_fifo: valueText(spot.fifo), spot_average: valueText(spot.average) },
        };
      });
    },
  };
}
