import { mulDivFloor } from '../../money/decimal';

/** Unit of account: its cost equals its amount, so that holding it yields no gain. */
export const BASIS_CURRENCY = 'USDT';

/** A user's balance changes caused by a journal entry, over all accounts; smallest units. */
export interface BasisMove {
  /** ms since the epoch */
  time: number;
  /** out: withdrawn from the exchange at cost; other: traded, received or spent. */
  kind: 'out' | 'other';
  changes: readonly { currency: string; amount: bigint }[];
}

/** Cost of the sold part of a holding by two methods, units of 10^-8 USDT. */
export interface ByMethod {
  /** First in, first out: the oldest is sold first. */
  fifo: bigint;
  average: bigint;
}

export interface Disposal {
  currency: string;
  quantity: bigint;
  /** Proceeds, units of 10^-8 USDT; for a withdrawal its cost by either method, because nothing was gained. */
  proceeds: ByMethod;
  cost: ByMethod;
  /** Acquisition time of its oldest part; null if the journal does not tell. */
  acquired: number | null;
}

interface Acquisition {
  currency: string;
  quantity: bigint;
  /** units of 10^-8 USDT */
  cost: bigint;
}

/** A holding with its cost, and the gains realised by selling parts of it. */
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
  /** Index of the first unused lot: lots are numerous and are consumed in order. */
  first: number;
  quantity: bigint;
  averageCost: bigint;
  gained: ByMethod;
}

/** Returns the value of an amount of a currency at a time, units of 10^-8 USDT. */
type WorthAt = (currency: string, amount: bigint, time: number) => bigint;

const COMPACT_FROM = 1024;
const NOTHING: ByMethod = { fifo: 0n, average: 0n };
const emptyBook = (): Book => ({ lots: [], first: 0, quantity: 0n, averageCost: 0n, gained: { ...NOTHING } });
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Consumes the oldest lots of a holding.
 * @returns their cost, and the acquisition time of the oldest.
 */
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
 * Cost basis and gains of a user's holdings, computed move by move in journal order. Something received in exchange costs what was
 * given for it; something received for nothing (a deposit, a reward) costs its value at that time; something given for nothing (a
 * fee, a loss) is sold at its value. Fees are part of the amount paid or received. A withdrawal takes its cost along and realises
 * no gain. Rounding differences stay with the remaining holding, so that no cost is lost.
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

  /** @param proceeds null for a withdrawal at cost. Any quantity beyond the holding known from the journal has zero cost. */
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

  /** Returns the value of an exchange: its USDT side, or else the value of what was given. */
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
    /** USDT itself has no cost basis and appears in neither list. */
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

    /** Returns the holdings by currency, including former ones; a copy. */
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
