import { describe, expect, it } from 'vitest';
import { accountOf, type AccountInput, type AccountOutput } from '../../support/linear/account';
import { BOOK, type BookInput, type BookOutput, type Side } from '../../support/linear/book';
import { whyNotLinear, type Act } from '../../support/linear/linearize';

type BookAct = Act<BookInput, BookOutput>;

const TAKEN: BookOutput = { kind: 'taken' };
const act = (asked: number, answered: number, input: BookInput, output: BookOutput | null): BookAct => ({
  ...{ input, asked, answered, output },
});
const place = (name: string, user: number, side: Side, price: number, lots: number): BookInput => ({
  ...{ kind: 'place', name, user, side, price, lots },
});
const see = (name: string): BookInput => ({ kind: 'see', name });
const order = (dealt: number, isOpen: boolean): BookOutput => ({ kind: 'order', dealt, isOpen });
const look = (time: number, ...open: readonly [string, number][]): BookAct =>
  act(time, time, { kind: 'look' }, { kind: 'orders', open: open.map(([name, dealt]) => ({ name, dealt })) });
const isLinear = (...acts: readonly BookAct[]): boolean => whyNotLinear(BOOK, acts) === null;

const SELL = act(0, 1, place('a', 1, 'sell', 100, 5), TAKEN);
const BUY = act(2, 3, place('b', 2, 'buy', 100, 2), TAKEN);

describe('linearisable book histories', () => {
  it('contain sequential operations and their results', () => {
    expect(isLinear(SELL, BUY, act(4, 5, see('b'), order(2, false)), look(6, ['a', 2]))).toBe(true);
  });

  it('allow concurrent operations in either order', () => {
    const later = act(0, 9, place('b', 2, 'buy', 100, 2), TAKEN);
    const both = [act(0, 9, place('a', 1, 'sell', 100, 5), TAKEN), later];
    expect(isLinear(...both, look(10, ['a', 2]))).toBe(true);
    // b was first and rested, so it is the maker: the open orders are the same.
    expect(isLinear(...both, act(0, 9, see('b'), order(0, true)), look(10, ['a', 2]))).toBe(true);
  });

  it('allow an unanswered operation to have happened or not', () => {
    const silent = { ...BUY, output: null, answered: 8 };
    expect(isLinear(SELL, silent, look(9, ['a', 2]))).toBe(true);
    expect(isLinear(SELL, silent, look(9, ['a', 0]))).toBe(true);
  });

  it('fill the older of two orders at a price, and never match users with themselves', () => {
    const second = act(2, 3, place('c', 3, 'sell', 100, 5), TAKEN);
    const own = act(6, 7, place('d', 1, 'buy', 100, 1), TAKEN);
    expect(isLinear(SELL, second, act(4, 5, place('b', 2, 'buy', 101, 6), TAKEN), look(6, ['c', 1]))).toBe(true);
    expect(isLinear(SELL, own, act(8, 9, see('d'), order(0, false)), look(10, ['a', 0]))).toBe(true);
  });
});

describe('a planted violation', () => {
  it('is detected when an acknowledged order is gone', () => {
    expect(isLinear(SELL, look(2))).toBe(false);
  });

  it('is detected when an order appears twice, or was executed twice', () => {
    expect(isLinear(SELL, look(2, ['a', 0], ['a', 0]))).toBe(false);
    expect(isLinear(SELL, BUY, look(4, ['a', 4]))).toBe(false);
  });

  it('is detected when a read is older than what was answered before it', () => {
    expect(isLinear(SELL, BUY, look(4, ['a', 0]))).toBe(false);
  });

  it('is detected when a cancelled order trades later, or one was both filled and cancelled', () => {
    const cancelled = act(2, 3, { kind: 'cancel', name: 'a' }, order(0, false));
    const buy = act(4, 5, place('b', 2, 'buy', 100, 2), TAKEN);
    expect(isLinear(SELL, cancelled, buy, look(6, ['b', 0]))).toBe(true);
    expect(isLinear(SELL, cancelled, buy, act(6, 7, see('b'), order(2, false)))).toBe(false);
    const filled = act(2, 3, place('b', 2, 'buy', 100, 5), TAKEN);
    expect(isLinear(SELL, filled, act(4, 5, { kind: 'cancel', name: 'a' }, order(5, false)))).toBe(false);
    expect(isLinear(SELL, filled, act(4, 5, { kind: 'cancel', name: 'a' }, { kind: 'over' }))).toBe(true);
  });

  it('is detected when a newer order trades before an older one at its price', () => {
    const second = act(2, 3, place('c', 3, 'sell', 100, 5), TAKEN);
    expect(isLinear(SELL, second, act(4, 5, place('b', 2, 'buy', 100, 2), TAKEN), look(6, ['a', 0], ['c', 2]))).toBe(
      false,
    );
  });

  it('is detected when an unanswered operation takes effect after it was seen to be absent', () => {
    const silent = { ...BUY, output: null, answered: 3 };
    expect(isLinear(SELL, silent, look(4, ['a', 0]), look(5, ['a', 2]))).toBe(false);
  });

  it('is reported with how far the check got', () => {
    const found = whyNotLinear(BOOK, [SELL, BUY, look(4, ['a', 0])]);
    expect(found?.order.map(({ input }) => input.kind)).toEqual(['place', 'place']);
    expect(found?.stuck).toEqual([look(4, ['a', 0])]);
  });
});

describe('histories of a user’s funds', () => {
  const FIVE = accountOf(5);
  const funds = (...acts: readonly Act<AccountInput, AccountOutput>[]): boolean => whyNotLinear(FIVE, acts) === null;
  const move = (asked: number, from: 'spot' | 'legal', quantity: number, output: AccountOutput | null) => ({
    ...{ input: { kind: 'move', from, quantity } as const, asked, answered: asked + 1, output },
  });
  const read = (asked: number, place: 'spot' | 'legal', quantity: number) => ({
    ...{
      input: { kind: 'read', place } as const,
      asked,
      answered: asked + 1,
      output: { kind: 'has', quantity } as const,
    },
  });
  const MOVED = { kind: 'moved' } as const;
  const SHORT = { kind: 'short' } as const;

  it('show what was moved, and may show what was not answered', () => {
    expect(funds(move(0, 'spot', 3, MOVED), move(2, 'spot', 3, SHORT), read(4, 'spot', 2), read(6, 'legal', 3))).toBe(
      true,
    );
    expect(funds(move(0, 'spot', 3, null), read(2, 'spot', 5))).toBe(true);
    expect(funds(move(0, 'spot', 3, null), read(0, 'spot', 2), read(2, 'legal', 3))).toBe(true);
  });

  it('reveal moves made twice, refused but made, made without funds, or read as before', () => {
    expect(funds(move(0, 'spot', 2, MOVED), read(2, 'spot', 1))).toBe(false);
    expect(funds(move(0, 'legal', 2, SHORT), read(2, 'spot', 7))).toBe(false);
    expect(funds(move(0, 'spot', 3, MOVED), move(2, 'spot', 3, MOVED))).toBe(false);
    expect(funds(move(0, 'spot', 3, MOVED), read(2, 'spot', 5))).toBe(false);
  });
});
