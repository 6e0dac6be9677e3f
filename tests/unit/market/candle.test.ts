import { describe, expect, it, vi } from 'vitest';
import { INTERVALS } from '../../../domain/contract/choices';
import { CandleBook, type PastBar } from '../../../server/market/candleBook';
import { fillGaps, flatBar, intervalStart, intervalStep, type Bar } from '../../../server/market/candle';
import { MarketStore, SharedMarketStore } from '../../../server/market/marketStore';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(`${text}Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

const print = (time: number, price: bigint, amount = 1n) => ({ time, price, amount, vol: price * amount });
const short = ({ time, open, high, low, close, amount }: Bar) => [
  iso(time),
  ...[open, high, low, close, amount].map(Number),
];

function openBook() {
  const store = new MarketStore(':memory:');
  const book = new CandleBook('A_B', store);
  const save = () => store.save({ tradeSeq: 0, missing: 0, bars: book.takeUnsaved() });
  return { store, book, save };
}

describe('intervals', () => {
  it.each([
    ['1m', '2026-11-21T09:17', '2026-11-21T09:18'],
    ['5m', '2026-11-21T09:15', '2026-11-21T09:20'],
    ['15m', '2026-11-21T09:15', '2026-11-21T09:30'],
    ['30m', '2026-11-21T09:00', '2026-11-21T09:30'],
    ['60m', '2026-11-21T09:00', '2026-11-21T10:00'],
    ['1d', '2026-11-21T00:00', '2026-11-22T00:00'],
    ['1w', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['1M', '2026-11-01T00:00', '2026-12-01T00:00'],
  ] as const)('%s starts at %s and ends at %s', (interval, start, end) => {
    const found = intervalStart(interval, at('2026-11-21T09:17:59.999'));
    expect([iso(found), iso(intervalStep(interval, found, 1))]).toEqual([start, end]);
  });

  it('starts weeks on Monday at midnight UTC', () => {
    expect(iso(intervalStart('1w', at('2026-11-22T23:59:59.999')))).toBe('2026-11-16T00:00');
    expect(iso(intervalStart('1w', at('2026-11-23T00:00')))).toBe('2026-11-23T00:00');
  });

  it('knows the lengths of months across a year and a leap day', () => {
    expect(iso(intervalStep('1M', at('2026-12-01T00:00'), 1))).toBe('2027-01-01T00:00');
    expect(iso(intervalStep('1M', at('2028-03-01T00:00'), -1))).toBe('2028-02-01T00:00');
    expect(iso(intervalStart('1M', at('2028-02-29T23:59')))).toBe('2028-02-01T00:00');
  });
});

describe('gap filling', () => {
  it('fills with flat bars at the last close, and before the first bar when a price is known', () => {
    const bar = { ...flatBar(2 * MINUTE, 10n), close: 12n };
    const range = { from: 0, to: 4 * MINUTE };
    expect(fillGaps('1m', [bar], 9n, range).map((b) => [b.time / MINUTE, Number(b.close)])).toEqual([
      [0, 9],
      [1, 9],
      [2, 12],
      [3, 12],
      [4, 12],
    ]);
    expect(fillGaps('1m', [bar], null, range).map((b) => b.time / MINUTE)).toEqual([2, 3, 4]);
    expect(fillGaps('1m', [], null, range)).toEqual([]);
  });
});

describe('the candles of a pair', () => {
  const start = at('2026-11-21T09:00');

  it('include each trade exactly in every interval', () => {
    const { book, save } = openBook();
    for (const [offset, price] of [
      [0, 100n],
      [10_000, 105n],
      [59_999, 95n],
      [MINUTE, 97n],
    ] as const) {
      book.add(print(start + offset, price, 2n));
    }
    save();
    expect(book.list('1m', null, 10).map(short)).toEqual([
      ['2026-11-21T09:00', 100, 105, 95, 95, 6],
      ['2026-11-21T09:01', 95, 97, 95, 97, 2],
    ]);
    for (const interval of INTERVALS.slice(1)) {
      expect(book.currentBar(interval)).toMatchObject({
        open: 100n,
        high: 105n,
        low: 95n,
        close: 97n,
        amount: 8n,
        count: 4,
      });
    }
  });

  it('fill minutes without trades, up to the current one', () => {
    const { book, save } = openBook();
    book.add(print(start, 100n));
    book.add(print(start + 3 * MINUTE, 101n));
    book.roll(start + 5 * MINUTE + 1);
    save();
    expect(book.list('1m', null, 10).map(short)).toEqual([
      ['2026-11-21T09:00', 100, 100, 100, 100, 1],
      ['2026-11-21T09:01', 100, 100, 100, 100, 0],
      ['2026-11-21T09:02', 100, 100, 100, 100, 0],
      ['2026-11-21T09:03', 100, 101, 100, 101, 1],
      ['2026-11-21T09:04', 101, 101, 101, 101, 0],
      ['2026-11-21T09:05', 101, 101, 101, 101, 0],
    ]);
  });

  it('are paged backwards without gaps or overlaps', () => {
    const { book, save } = openBook();
    for (let minute = 0; minute < 50; minute += 7) book.add(print(start + minute * MINUTE, BigInt(100 + minute)));
    save();
    const whole = book.list('1m', null, 1000);
    const last = book.list('1m', null, 20);
    const before = book.list('1m', last[0]!.time, 1000);
    expect([...before, ...last]).toEqual(whole);
    expect(book.list('1m', start, 10)).toEqual([]);
    expect(book.list('1m', 0, 10)).toEqual([]);
  });

  it('never change once closed: a late trade counts in the current bar', () => {
    const { book, save } = openBook();
    book.add(print(start, 100n));
    book.add(print(start + MINUTE, 110n));
    save();
    const closed = short(book.list('1m', null, 10)[0]!);
    book.add(print(start + 30_000, 200n));
    save();
    expect(short(book.list('1m', null, 10)[0]!)).toEqual(closed);
    expect(book.currentBar('1m')).toMatchObject({ time: start + MINUTE, high: 200n });
  });

  it('continue after a restart from the saved state', () => {
    const { store, book, save } = openBook();
    book.add(print(start, 100n));
    book.add(print(start + MINUTE, 110n));
    save();
    const again = new CandleBook('A_B', store);
    again.add(print(start + MINUTE + 1, 120n));
    book.add(print(start + MINUTE + 1, 120n));
    for (const interval of INTERVALS) expect(again.list(interval, null, 50)).toEqual(book.list(interval, null, 50));
  });

  it('place history of mixed lengths before what has traded, in every interval', () => {
    const { book, save } = openBook();
    const piece = (time: number, span: number, open: bigint, close: bigint): PastBar => ({
      time,
      span,
      open,
      close,
      high: open > close ? open : close,
      low: open < close ? open : close,
      amount: 1n,
      vol: 1n,
      count: 1,
    });
    const midnight = at('2026-11-21T00:00');
    const past: PastBar[] = [piece(midnight - 2 * DAY, DAY, 50n, 60n), piece(midnight - DAY, DAY, 60n, 70n)];
    for (let n = 0; n < 36; n++) past.push(piece(midnight + n * 15 * MINUTE, 15 * MINUTE, 70n, n === 20 ? 99n : 70n));
    past.push(piece(start, MINUTE, 70n, 80n));
    book.add(print(start + MINUTE, 82n));
    book.prepend(past);
    save();
    expect(book.list('1m', null, 10).map(short)).toEqual([
      ['2026-11-21T09:00', 70, 80, 70, 80, 1],
      ['2026-11-21T09:01', 82, 82, 82, 82, 1],
    ]);
    expect(book.list('60m', null, 2).map(short)).toEqual([
      ['2026-11-21T08:00', 70, 70, 70, 70, 4],
      ['2026-11-21T09:00', 70, 82, 70, 82, 2],
    ]);
    expect(book.list('1d', null, 10).map(short)).toEqual([
      ['2026-11-19T00:00', 50, 60, 50, 60, 1],
      ['2026-11-20T00:00', 60, 70, 60, 70, 1],
      ['2026-11-21T00:00', 70, 99, 70, 82, 38],
    ]);
    expect(book.list('1M', null, 10).map(short)).toEqual([['2026-11-01T00:00', 50, 99, 50, 82, 40]]);
  });
});

it('a volume beyond what a number of the database holds is stored exactly, with all else', () => {
  const { store } = openBook();
  const bar = { ...flatBar(at('2026-11-01T00:00'), 7n), amount: 2n ** 63n + 5n, vol: 2n ** 65n - 1n, count: 3 };
  store.save({ tradeSeq: 5, missing: 0, bars: [{ pair: 'A_B', interval: '1M', bar }] });
  expect(store.range('A_B', '1M', bar.time, bar.time)).toEqual([bar]);
  expect(store.progress().tradeSeq).toBe(5);
});

it('a copy of the store holds a bar until its writer has saved it, which takes ten seconds for prices', () => {
  vi.useFakeTimers();
  const store = new SharedMarketStore(':memory:');
  const bars = [0, 1].map((minute) => flatBar(minute * MINUTE, 7n));
  for (const bar of bars) {
    store.save({ bars: [{ pair: 'A_B', interval: '1m', bar }] });
    vi.advanceTimersByTime(10_100);
  }
  expect(store.range('A_B', '1m', 0, MINUTE)).toEqual(bars);
  vi.useRealTimers();
});
