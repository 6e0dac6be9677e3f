import type { Sequential } from './linearize';

export type Side = 'buy' | 'sell';

interface Wish {
  readonly name: string;
  readonly user: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

/** What a client asks of one book. Orders are called as their clients call them. */
export type BookInput =
  | ({ readonly kind: 'place' } & Wish)
  /** The answer to an order shows it as it is after all that was decided with it. */
  | { readonly kind: 'see'; readonly name: string }
  | { readonly kind: 'cancel'; readonly name: string }
  /** All open orders of all users. */
  | { readonly kind: 'look' };

interface Shown {
  readonly name: string;
  readonly dealt: number;
}

export type BookOutput =
  | { readonly kind: 'taken' }
  | { readonly kind: 'order'; readonly dealt: number; readonly isOpen: boolean }
  /** There is no such open order. */
  | { readonly kind: 'over' }
  | { readonly kind: 'orders'; readonly open: readonly Shown[] };

interface Resting extends Wish, Shown {}

interface Book {
  /** Oldest first. */
  readonly open: readonly Resting[];
  /** Ended orders with what they dealt. */
  readonly ended: ReadonlyMap<string, number>;
}

const crosses = (side: Side, limit: number, { price }: Wish): boolean =>
  side === 'buy' ? price <= limit : price >= limit;

/** Price, then time. */
function bestAgainst(open: readonly Resting[], side: Side, limit: number): Resting | undefined {
  let best: Resting | undefined;
  for (const order of open) {
    if (order.side === side || !crosses(side, limit, order)) continue;
    if (!best || (side === 'buy' ? order.price < best.price : order.price > best.price)) best = order;
  }
  return best;
}

const endedWith = ({ ended }: Book, { name, dealt }: Shown) => new Map(ended).set(name, dealt);

function place(before: Book, wish: Wish): Book {
  let book = before;
  let dealt = 0;
  while (dealt < wish.lots) {
    const maker = bestAgainst(book.open, wish.side, wish.price);
    if (!maker) return { ...book, open: [...book.open, { ...wish, dealt }] };
    // The newer of two orders of one user ends.
    if (maker.user === wish.user) break;
    const lots = Math.min(wish.lots - dealt, maker.lots - maker.dealt);
    dealt += lots;
    const after = { ...maker, dealt: maker.dealt + lots };
    const isOver = after.dealt === after.lots;
    book = {
      open: book.open.flatMap((each) => (each !== maker ? [each] : isOver ? [] : [after])),
      ended: isOver ? endedWith(book, after) : book.ended,
    };
  }
  return { ...book, ended: endedWith(book, { name: wish.name, dealt }) };
}

function cancel(book: Book, name: string, output: BookOutput | null): Book | null {
  const order = book.open.find((each) => each.name === name);
  if (!order) return output === null || output.kind === 'over' ? book : null;
  const isSo = output === null || (output.kind === 'order' && !output.isOpen && output.dealt === order.dealt);
  return isSo ? { open: book.open.filter((each) => each !== order), ended: endedWith(book, order) } : null;
}

function isShownSo({ open, ended }: Book, name: string, output: BookOutput): boolean {
  if (output.kind !== 'order') return false;
  const dealt = output.isOpen ? open.find((each) => each.name === name)?.dealt : ended.get(name);
  return dealt === output.dealt;
}

const areOpen = ({ open }: Book, shown: readonly Shown[]): boolean =>
  open.length === shown.length &&
  open.every(({ name, dealt }) => shown.some((order) => order.name === name && order.dealt === dealt));

/** One book of limit orders: price, then time, and no trade of a user with himself. */
export const BOOK: Sequential<Book, BookInput, BookOutput> = {
  start: { open: [], ended: new Map() },
  step(book, input, output) {
    switch (input.kind) {
      case 'place':
        return place(book, input);
      case 'see':
        return output === null || isShownSo(book, input.name, output) ? book : null;
      case 'cancel':
        return cancel(book, input.name, output);
      case 'look':
        return output === null || (output.kind === 'orders' && areOpen(book, output.open)) ? book : null;
    }
  },
  keyOf: ({ open, ended }) =>
    `${open.map(({ name, dealt }) => `${name}:${dealt}`).join(' ')} | ${[...ended].map(([name, dealt]) => `${name}:${dealt}`).join(' ')}`,
};
