import type { Sequential } from './linearize';

export type Side = 'buy' | 'sell';

interface Wish {
  readonly name: string;
  readonly user: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

/** Requests to one book. Orders are identified by their clients' names. */
export type BookInput =
  | ({ readonly kind: 'place' } & Wish)
  /** The response to an order, which shows it after everything decided together with it. */
  | { readonly kind: 'see'; readonly name: string }
  | { readonly kind: 'cancel'; readonly name: string }
  /** All open orders of all users. */
  | { readonly kind: 'look' }
  /** Total quantity filled of all orders of a user. */
  | { readonly kind: 'sum'; readonly user: number };

interface Shown {
  readonly name: string;
  readonly dealt: number;
}

export type BookOutput =
  | { readonly kind: 'taken' }
  | { readonly kind: 'order'; readonly dealt: number; readonly isOpen: boolean }
  /** There is no such open order. */
  | { readonly kind: 'over' }
  | { readonly kind: 'orders'; readonly open: readonly Shown[] }
  | { readonly kind: 'dealt'; readonly lots: number };

interface Resting extends Wish, Shown {
  /** Whether the order was shown already; it is shown only once. */
  readonly isSeen: boolean;
}

interface Book {
  readonly open: readonly Resting[];
  /** Filled quantity of orders that ended before they were shown. */
  readonly ended: ReadonlyMap<string, number>;
  /** Lots by user. */
  readonly dealt: ReadonlyMap<number, number>;
}

const crosses = (side: Side, limit: number, { price }: Wish): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** Best opposite order by price-time priority. */
function bestAgainst(open: readonly Resting[], side: Side, limit: number): Resting | undefined {
  let best: Resting | undefined;
  for (const order of open) {
    if (order.side === side || !crosses(side, limit, order)) continue;
    if (!best || (side === 'buy' ? order.price < best.price : order.price > best.price)) best = order;
  }
  return best;
}

const endedWith = ({ ended }: Book, { name, dealt, isSeen }: Shown & { isSeen: boolean }) =>
  isSeen ? ended : new Map(ended).set(name, dealt);

function dealtBy(dealt: Book['dealt'], users: readonly number[], lots: number): Book['dealt'] {
  const more = new Map(dealt);
  for (const user of users) more.set(user, (more.get(user) ?? 0) + lots);
  return more;
}

function place(before: Book, wish: Wish): Book {
  let book = before;
  let dealt = 0;
  while (dealt < wish.lots) {
    const maker = bestAgainst(book.open, wish.side, wish.price);
    if (!maker) return { ...book, open: [...book.open, { ...wish, dealt, isSeen: false }] };
    // Self-trade prevention: the newer of two orders of one user ends.
    if (maker.user === wish.user) break;
    const lots = Math.min(wish.lots - dealt, maker.lots - maker.dealt);
    dealt += lots;
    const after = { ...maker, dealt: maker.dealt + lots };
    const isOver = after.dealt === after.lots;
    book = {
      open: book.open.flatMap((each) => (each !== maker ? [each] : isOver ? [] : [after])),
      ended: isOver ? endedWith(book, after) : book.ended,
      dealt: dealtBy(book.dealt, [wish.user, maker.user], lots),
    };
  }
  return { ...book, ended: endedWith(book, { name: wish.name, dealt, isSeen: false }) };
}

function cancel(book: Book, name: string, output: BookOutput | null): Book | null {
  const order = book.open.find((each) => each.name === name);
  if (!order) return output === null || output.kind === 'over' ? book : null;
  const isSo = output === null || (output.kind === 'order' && !output.isOpen && output.dealt === order.dealt);
  return isSo ? { ...book, open: book.open.filter((each) => each !== order), ended: endedWith(book, order) } : null;
}

function see(book: Book, name: string, output: BookOutput | null): Book | null {
  const order = book.open.find((each) => each.name === name);
  const dealt = order?.dealt ?? book.ended.get(name);
  const isSo =
    output === null || (output.kind === 'order' && output.isOpen === Boolean(order) && output.dealt === dealt);
  if (!isSo) return null;
  const ended = new Map(book.ended);
  ended.delete(name);
  return { ...book, ended, open: book.open.map((each) => (each === order ? { ...each, isSeen: true } : each)) };
}

const areOpen = ({ open }: Book, shown: readonly Shown[]): boolean =>
  open.length === shown.length &&
  open.every(({ name, dealt }) => shown.some((order) => order.name === name && order.dealt === dealt));

/** A book of limit orders with price-time priority and self-trade prevention. */
export const BOOK: Sequential<Book, BookInput, BookOutput> = {
  start: { open: [], ended: new Map(), dealt: new Map() },
  step(book, input, output) {
    switch (input.kind) {
      case 'place':
        return place(book, input);
      case 'see':
        return see(book, input.name, output);
      case 'cancel':
        return cancel(book, input.name, output);
      case 'look':
        return output === null || (output.kind === 'orders' && areOpen(book, output.open)) ? book : null;
      case 'sum': {
        const lots = book.dealt.get(input.user) ?? 0;
        return output === null || (output.kind === 'dealt' && output.lots === lots) ? book : null;
      }
    }
  },
  keyOf: ({ open, ended, dealt }) =>
    JSON.stringify([open, [...ended], [...dealt].toSorted(([one], [other]) => one - other)]),
};
