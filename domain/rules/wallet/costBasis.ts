import { mulDivFloor } from '../../money/decimal';

/** What the exchange counts in: its cost is its amount, so that holding it gains nothing. */
export const BASIS_CURRENCY = 'USDT';

/** What an entry of the journal changed for a user, all accounts together; smallest units. */
export interface BasisMove {
  /** ms since the epoch */
  time: number;
  /** out: it left the exchange with its cost; other: it was traded, received or spent. */
  kind: 'out' | 'other';
  changes: readonly { currency: string; amount: bigint }[];
}

/** Two ways of saying what the sold part of a holding had cost, units of 10^-8 USDT. */
export interface ByMethod {
  /** The oldest is sold first. */
  fifo: bigint;
  /** Each unit cost the average of all that are held. */
  average: bigint;
}

/** A part of a holding that was given away. */
export interface Disposal {
  currency: string;
  quantity: bigint;
  /** What was received for it, units of 10^-8 USDT; of what left the exchange its cost by either method, as nothing was gained. */
  proceeds: ByMethod;
  cost: ByMethod;
  /** When the oldest part of it was acquired; null where the journal does not say. */
  acquired: number | null;
}

export interface Acquisition {
  currency: string;
  quantity: bigint;
  /** units of 10^-8 USDT */
  cost: bigint;
}

/** A holding with its cost, and what was gained by selling parts of it. */
export interface BasisHolding {
  quantity: bigint;
  cost: ByMethod;
  gained: ByMethod;
}

interface Lot {
  time: number;
  quantity: bigint;
  cost: bigint;
}

interface Book {
  lots: Lot[];
  /** Of the first lot that is not used up: lots are many and are used in order. */
  first: number;
  quantity: bigint;
  averageCost: bigint;
  gained: ByMethod;
}

/** What an amount of a currency was worth at a time, units of 10^-8 USDT. */
export type WorthAt = (currency: string, amount: bigint, time: number) => bigint;

const COMPACT_FROM = 1024;
const NOTHING: ByMethod = { fifo: 0n, average: 0n };
const emptyBook = (): Book => ({ lots: [], first: 0, quantity: 0n, averageCost: 0n, gained: { ...NOTHING } });
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Takes the oldest of a holding. @returns what it had cost, and when its oldest part was acquired. */
function takeOldest(book: Book, quantity: bigint): { cost: bigint; acquired: number | null } {
  let left = quantity;
  let cost = 0n;
  const acquired = book.lots[book.first]?.time ?? null;
  for (let lot = book.lots[book.first]; lot && left > 0n; lot = book.lots[book.first]) {
    const taken = min(left, lot.quantity);
    const share = mulDivFloor(lot.cost, taken, lot.quantity);
    cost += share;
    lot.cost -= share;
    lot.quantity -= taken;
    left -= taken;
    if (lot.quantity === 0n) book.first++;
  }
  if (book.first >= COMPACT_FROM) {
    book.lots.splice(0, book.first);
    book.first = 0;
  }
  return { cost, acquired };
}

/**
 * Costs and gains of all that a user holds, move by move in the order of the journal. What is received for something costs what was
 * given for it; what is received for nothing (a deposit, a reward) costs its worth at that time; what is given for nothing (a fee, a
 * loss) is sold at its worth. Fees are part of what was paid or received. What leaves the exchange takes its cost along and gains
 * nothing. Rounding stays with what is still held, so that no cost is lost.
 */
export function createBasis(worthAt: WorthAt) {
  const books = new Map<string, Book>();
  const bookOf = (currency: string): Book => {
    const known = books.get(currency) ?? emptyBook();
    books.set(currency, known);
    return known;
  };

  const acquire = (currency: string, quantity: bigint, cost: bigint, time: number): Acquisition => {
    const book = bookOf(currency);
    book.lots.push({ time, quantity, cost });
    book.quantity += quantity;
    book.averageCost += cost;
    return { currency, quantity, cost };
  };

  /** @param proceeds null: it leaves with its cost. More than is held, as far as the journal knows, had cost nothing. */
  const dispose = (currency: string, quantity: bigint, proceeds: bigint | null): Disposal => {
    const book = bookOf(currency);
    const { cost: fifo, acquired } = takeOldest(book, quantity);
    const held = min(quantity, book.quantity);
    const average = book.quantity === 0n ? 0n : mulDivFloor(book.averageCost, held, book.quantity);
    book.quantity -= held;
    book.averageCost -= average;
    const cost = { fifo, average };
    const received = proceeds === null ? cost : { fifo: proceeds, average: proceeds };
    book.gained.fifo += received.fifo - fifo;
    book.gained.average += received.average - average;
    return { currency, quantity, proceeds: received, cost, acquired };
  };

  /** What both sides of an exchange come to: USDT says it itself, else the worth of what was given. */
  const valueOf = (
    outs: readonly { currency: string; amount: bigint }[],
    ins: readonly { currency: string; amount: bigint }[],
    time: number,
  ): bigint => {
    const inUsdt = (side: typeof outs) => side.find(({ currency }) => currency === BASIS_CURRENCY)?.amount;
    const paid = inUsdt(outs) ?? inUsdt(ins);
    if (paid !== undefined) return worthAt(BASIS_CURRENCY, paid, time);
    return (outs.length > 0 ? outs : ins).reduce(
      (sum, { currency, amount }) => sum + worthAt(currency, amount, time),
      0n,
    );
  };

  return {
    /** USDT itself is no holding with a cost and appears in neither list. */
    take({ time, kind, changes }: BasisMove): { acquired: Acquisition[]; disposed: Disposal[]; value: bigint } {
      const ins = changes.filter(({ amount }) => amount > 0n);
      const outs = changes
        .filter(({ amount }) => amount < 0n)
        .map(({ currency, amount }) => ({ currency, amount: -amount }));
      const value = valueOf(outs, ins, time);
      const share = (side: typeof outs, at: number): bigint => {
        const one = side[at] as { currency: string; amount: bigint };
        return side.length === 1 ? value : worthAt(one.currency, one.amount, time);
      };
      const disposed = outs.flatMap(({ currency, amount }, at) =>
        currency === BASIS_CURRENCY ? [] : [dispose(currency, amount, kind === 'out' ? null : share(outs, at))],
      );
      const acquired = ins.flatMap(({ currency, amount }, at) =>
        currency === BASIS_CURRENCY ? [] : [acquire(currency, amount, share(ins, at), time)],
      );
      return { acquired, disposed, value };
    },

    /** By currency, those that were ever held; a copy. */
    holdings: (): Map<string, BasisHolding> =>
      new Map(
        [...books].map(([currency, { lots, first, quantity, averageCost, gained }]) => {
          let fifo = 0n;
          for (let at = first; at < lots.length; at++) fifo += lots[at]?.cost ?? 0n;
          return [currency, { quantity, cost: { fifo, average: averageCost }, gained: { ...gained } }];
        }),
      ),
  };
}

export type Basis = ReturnType<typeof createBasis>;
