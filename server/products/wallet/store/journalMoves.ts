import type { FlowType } from '../../../../domain/contract/wallet/walletRecords';
import type { AccountId } from '../../../engine/decision';
import { openForReading } from '../../../store/open';
import { StoredLists } from '../../../store/storedLists';
import type { StoredPair } from '../../../store/rows';
import { typeOf } from './flows';

interface Change {
  currency: string;
  /** Smallest units; negative when given away. */
  amount: bigint;
}

/** A journal entry's changes for a user, across all accounts. */
export interface JournalMove {
  /** Number of the entry; increases with time. */
  entry: number;
  /** ms since the epoch. */
  time: number;
  type: FlowType;
  /** Reference of the underlying record; the number of a trade. */
  ref: string;
  /** Nonzero changes; transfers between the user's own accounts have none. */
  changes: Change[];
  /** For a trade: its pair, and the fee deducted from the amount received. */
  trade: { pair: string; side: 'buy' | 'sell'; fee: bigint; feeCurrency: string } | null;
}

/** Position up to which a user's moves were read. */
export interface MoveCursor {
  entry: number;
  maker: number;
  taker: number;
}

/** Rows of each kind read at once. */
const ROWS = 400;

type PostedRow = Record<'entry' | 'currency' | 'amount' | 'time', bigint> & { kind: string; ref: string };
type TradedRow = Record<'seq' | 'entry' | 'pair' | 'side' | 'quantity' | 'turnover' | 'fee' | 'time' | 'id', bigint>;

const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Not the numbers themselves: the statement of each user would be kept. */
const anyOf = (accounts: readonly AccountId[]): string => accounts.map(() => '?').join(', ');

export class JournalMoves extends StoredLists {
  readonly #scales = new Map(this.currencies.map(({ symbol, scale }) => [symbol, scale]));

  /** Scale of a currency: one whole unit is 10^scale smallest units. */
  scaleOf(currency: string): number {
    return this.#scales.get(currency) ?? 0;
  }

  /**
   * Returns the next moves of accounts treated as one, oldest first; moves between them have no changes. `isDone` when no more
   * existed as of one commit.
   */
  next(accounts: readonly AccountId[], after: MoveCursor) {
    // Reads all three from one snapshot, so that none is ahead of the others.
    this.db.exec('BEGIN');
    try {
      return this.#merge(
        this.#posted(accounts, after),
        this.#traded('maker', accounts, after),
        this.#traded('taker', accounts, after),
        after,
      );
    } finally {
      this.db.exec('COMMIT');
    }
  }

  #posted(accounts: readonly AccountId[], { entry }: MoveCursor): PostedRow[] {
    return this.read<PostedRow>(
      `SELECT entry, currency, amount, kind, ref, time FROM postings CROSS JOIN entries ON seq = entry
       WHERE user >= 1000 AND user IN (${anyOf(accounts)}) AND entry > ? ORDER BY entry LIMIT ${ROWS}`,
      ...[...accounts, entry],
    );
  }

  #traded(role: 'maker' | 'taker', accounts: readonly AccountId[], after: MoveCursor): TradedRow[] {
    // The row has the taker's side; the maker's is the opposite.
    return this.read<TradedRow>(
      `SELECT seq, id, entry, pair, ${role === 'taker' ? 'side' : '1 - side'} AS side, quantity, turnover, ${role}_fee AS fee, time
       FROM trades WHERE ${role} >= 1000 AND ${role} IN (${anyOf(accounts)}) AND seq > ? ORDER BY seq LIMIT ${ROWS}`,
      ...[...accounts, after[role]],
    );
  }

  /** Merges the rows up to the point where all of them are complete. */
  #merge(posted: PostedRow[], made: TradedRow[], taken: TradedRow[], after: MoveCursor) {
    const endOf = (rows: readonly { entry: bigint }[]): number =>
      rows.length < ROWS ? NO_BOUND : Number((rows.at(-1) as { entry: bigint }).entry) - 1;
    const bound = Math.min(endOf(posted), endOf(made), endOf(taken));
    const within = <Row extends { entry: bigint }>(rows: Row[]) => rows.filter(({ entry }) => Number(entry) <= bound);
    const [makers, takers] = [within(made), within(taken)];
    const moves = [...this.#entries(within(posted)), ...[...makers, ...takers].map((row) => this.#trade(row))];
    moves.sort((a, b) => a.entry - b.entry);
    const cursor = {
      entry: Math.max(after.entry, moves.at(-1)?.entry ?? 0),
      maker: Number(makers.at(-1)?.seq ?? after.maker),
      taker: Number(takers.at(-1)?.seq ?? after.taker),
    };
    return { moves, cursor, isDone: bound === NO_BOUND };
  }

  #entries(rows: readonly PostedRow[]): JournalMove[] {
    const moves = new Map<bigint, JournalMove & { sums: Map<string, bigint> }>();
    for (const { entry, currency, amount, kind, ref, time } of rows) {
      const known = moves.get(entry);
      const symbol = this.currencies[Number(currency)]?.symbol ?? '';
      const sums = known?.sums ?? new Map<string, bigint>();
      sums.set(symbol, (sums.get(symbol) ?? 0n) + amount);
      const named = { entry: Number(entry), time: Number(time), type: typeOf(kind, ref), ref, trade: null };
      if (!known) moves.set(entry, { ...named, changes: [], sums });
    }
    return [...moves.values()].map(({ sums, ...move }) => ({
      ...move,
      changes: [...sums].flatMap(([currency, amount]) => (amount === 0n ? [] : [{ currency, amount }])),
    }));
  }

  #trade({ id, entry, pair: index, side, quantity, turnover, fee, time }: TradedRow): JournalMove {
    const { name, left, right } = this.pairs[Number(index)] as StoredPair;
    const isBuy = side === 0n;
    const changes = isBuy
      ? [
          { currency: right.symbol, amount: -turnover },
          { currency: left.symbol, amount: quantity - fee },
        ]
      : [
          { currency: left.symbol, amount: -quantity },
          { currency: right.symbol, amount: turnover - fee },
        ];
    const trade = {
      pair: name,
      side: isBuy ? 'buy' : 'sell',
      fee,
      feeCurrency: (isBuy ? left : right).symbol,
    } as const;
    return { entry: Number(entry), time: Number(time), type: 'trade', ref: String(id), changes, trade };
  }
}

/**
 * Opens the journal of a data directory for reading by moves.
 * @throws when the engine has never run there.
 */
export const openJournalMoves = (dataDir: string, open = openForReading): JournalMoves =>
  new JournalMoves(open(dataDir));
