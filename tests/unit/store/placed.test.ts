import { describe, expect, it } from 'vitest';
import { accountOf } from '../../support/linear/account';
import { BOOK, type BookInput, type BookOutput, type Side } from '../../support/linear/book';
import { whyNotLinear } from '../../support/linear/linearize';
import { faultIn, type Placed } from '../../support/linear/placed';
import { seeded } from '../../support/simulatedTraffic';

type BookAct = Placed<BookInput, BookOutput>;

const TAKEN: BookOutput = { kind: 'taken' };
const act = (place: number, [asked, answered]: [number, number], input: BookInput, output: BookOutput | null) => ({
  ...{ places: [place], asked, answered, input, output },
});
const place = (name: string, user: number, side: Side, price: number, lots: number): BookInput => ({
  ...{ kind: 'place', name, user, side, price, lots },
});
const see = (name: string): BookInput => ({ kind: 'see', name });
const order = (dealt: number, isOpen: boolean): BookOutput => ({ kind: 'order', dealt, isOpen });
const look = (asked: number, answered: number, ...open: readonly [string, number][]): BookAct => ({
  ...{ places: null, asked, answered, input: { kind: 'look' } },
  output: { kind: 'orders', open: open.map(([name, dealt]) => ({ name, dealt })) },
});
const faultOf = (...acts: readonly BookAct[]) => faultIn(BOOK, acts)?.what ?? null;

const SELL = act(1, [0, 1], place('a', 1, 'sell', 100, 5), TAKEN);
const BUY = act(2, [2, 3], place('b', 2, 'buy', 100, 2), TAKEN);
const SILENT = { ...BUY, output: null };

describe('histories whose order is in a log', () => {
  it('place concurrent operations as the log has them, and in no other way', () => {
    const later = act(2, [0, 9], place('b', 2, 'buy', 100, 2), TAKEN);
    const earlier = { ...later, places: [0] };
    const seen = (at: number, isOpen: boolean) => act(at, [0, 9], see('b'), order(isOpen ? 0 : 2, isOpen));
    expect(faultOf(seen(3, false), later, SELL, look(10, 11, ['a', 2]))).toBeNull();
    expect(faultOf(seen(0.5, true), earlier, SELL, look(10, 11, ['a', 2]))).toBeNull();
    expect(faultOf(seen(0.5, false), earlier, SELL)).toBe('answered wrongly');
  });

  it('place an unanswered operation where the log has it, however late, or nowhere', () => {
    const late = { ...SILENT, places: [9] };
    const cancelled = act(4, [5, 6], { kind: 'cancel', name: 'a' }, order(0, false));
    expect(faultOf(SELL, cancelled, late, look(7, 8, ['b', 0]))).toBeNull();
    expect(faultOf(SELL, SILENT, cancelled)).toBe('answered wrongly');
    expect(faultOf(SELL, { ...SILENT, places: [] }, look(4, 5, ['a', 0]))).toBeNull();
    expect(faultOf(SELL, { ...SILENT, places: [] }, look(4, 5, ['a', 2]))).toBe('never so');
  });

  it('place a read between its request and its answer, not before what others had already read', () => {
    expect(faultOf(SELL, BUY, look(0, 1), look(1.5, 4, ['a', 0]), look(5, 6, ['a', 2]))).toBeNull();
    expect(faultOf(SELL, BUY, look(2, 3, ['a', 2]), look(2, 9, ['a', 0]))).toBeNull();
    expect(faultOf(SELL, BUY, look(2, 2.5, ['a', 2]), look(2.6, 9, ['a', 0]))).toBe('never so');
    expect(faultOf(SELL, BUY, look(4, 9, ['a', 0]))).toBe('never so');
    expect(faultOf(SELL, BUY, look(1.2, 1.8, ['a', 2]))).toBe('never so');
  });
});

describe('a planted violation', () => {
  it('is detected when the log does not have an acknowledged order', () => {
    expect(faultOf(SELL, { ...BUY, places: [] })).toBe('lost');
  });

  it('is detected when an order was executed twice', () => {
    expect(faultOf(SELL, { ...BUY, places: [2, 3] })).toBe('doubled');
    expect(faultOf(SELL, { ...SILENT, places: [2, 3] })).toBe('doubled');
  });

  it('is detected when an order precedes one that was answered before its request', () => {
    expect(faultOf({ ...SELL, places: [3] }, BUY)).toBe('done before one that had been answered');
    const other = act(1, [0, 1], place('c', 3, 'sell', 200, 1), TAKEN);
    expect(faultOf(other, { ...SILENT, places: [0.5] })).toBe('done before one that had been answered');
  });

  it('is detected when a fill differs, of the order or of the one it met', () => {
    expect(faultOf(SELL, BUY, act(3, [2, 3], see('b'), order(1, false)))).toBe('answered wrongly');
    expect(faultOf(SELL, BUY, act(3, [4, 5], { kind: 'cancel', name: 'a' }, order(1, false)))).toBe('answered wrongly');
    const sum = (user: number, lots: number): BookAct => ({
      ...{ places: null, asked: 6, answered: 7, input: { kind: 'sum', user }, output: { kind: 'dealt', lots } },
    });
    expect(faultOf(SELL, BUY, sum(1, 2), sum(2, 2))).toBeNull();
    expect(faultOf(SELL, BUY, sum(1, 3))).toBe('never so');
  });

  it('is detected when funds were spent that were not there', () => {
    const move = (at: number, output: 'moved' | 'short' | null) => ({
      ...{ places: [at], asked: at, answered: at + 0.5, input: { kind: 'move', from: 'spot', quantity: 3 } as const },
      output: output && ({ kind: output } as const),
    });
    expect(faultIn(accountOf(5), [move(1, 'moved'), move(2, 'short')])).toBeNull();
    expect(faultIn(accountOf(5), [move(1, null), move(2, 'short')])).toBeNull();
    expect(faultIn(accountOf(5), [move(1, 'moved'), move(2, 'moved')])?.what).toBe('answered wrongly');
  });
});

/** Acts of several clients in one book, executed in the order of their positions, with reads in between. */
function historyOf(seed: number): BookAct[] {
  const random = seeded(seed);
  const below = (end: number) => Math.floor(random() * end);
  let book = BOOK.start;
  const acts: BookAct[] = [];
  for (let at = 1; at < 14; at++) {
    const times: [number, number] = [at - random() * 3, at + random() * 3];
    if (random() < 0.3) {
      const open = book.open.map(({ name, dealt }): [string, number] => [name, dealt]);
      acts.push(look(...times, ...open));
      continue;
    }
    const input = place(`${at}`, below(3), random() < 0.5 ? 'buy' : 'sell', below(3), 1 + below(3));
    book = BOOK.step(book, input, null) ?? book;
    acts.push(act(at, times, input, random() < 0.2 ? null : TAKEN));
  }
  return acts;
}

/** A history in which one response is falsified. */
function told(acts: readonly BookAct[], seed: number): BookAct[] {
  const random = seeded(seed);
  const which = Math.floor(random() * acts.length);
  return acts.map((each, index) => {
    if (index !== which) return each;
    if (each.output?.kind !== 'orders') return { ...each, asked: each.asked + 4, answered: each.answered + 4 };
    const [first, ...open] = each.output.open;
    return { ...each, output: { kind: 'orders', open: first ? [{ ...first, dealt: first.dealt + 1 }, ...open] : [] } };
  });
}

it('a history accepted by log order is also accepted by the search for any order', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  const right = seeds.map(historyOf);
  const others = seeds.map((seed, index) => told(right[index] as BookAct[], seed));
  const fine = others.filter((acts) => faultIn(BOOK, acts) === null);
  expect(right.filter((acts) => faultIn(BOOK, acts) !== null)).toEqual([]);
  expect([...right, ...fine].filter((acts) => whyNotLinear(BOOK, acts) !== null)).toEqual([]);
  expect(others.length - fine.length).toBeGreaterThan(10);
});

it('long histories are checked in moments', () => {
  const acts = Array.from({ length: 20_000 }, (_, at) => {
    const [name, isBuy, times] = [`${at}`, at % 2 === 1, [at - 3, at + 3] as [number, number]];
    const asked = act(at, times, place(name, isBuy ? 1 : 2, isBuy ? 'buy' : 'sell', 1, 1), TAKEN);
    return [asked, act(at + 0.5, times, see(name), order(isBuy ? 1 : 0, !isBuy))];
  });
  expect(faultIn(BOOK, acts.flat())).toBeNull();
});
