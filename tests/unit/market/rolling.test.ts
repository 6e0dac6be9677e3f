import { describe, expect, it } from 'vitest';
import { continued, flatBar } from '../../../server/market/candle';
import { RollingDay } from '../../../server/market/rolling';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.UTC(2026, 10, 21, 9);
const print = (time: number, price: bigint, amount = 1n) => ({ time, price, amount, vol: price * amount });

describe('the rolling 24 hours', () => {
  it('have no figures without a price, and show the quoted one until the first trade', () => {
    const day = new RollingDay();
    expect(day.figures()).toBeNull();
    day.quote(5n);
    day.figures();
    day.quote(7n);
    expect(day.figures()).toEqual({
      open: 7n,
      high: 7n,
      low: 7n,
      close: 7n,
      amount: 0n,
      vol: 0n,
      count: 0,
    });
  });

  it('sum exactly and open at the first price while less than a day has traded', () => {
    const day = new RollingDay();
    day.add(print(start, 100n, 3n));
    day.add(print(start + 1, 90n));
    day.add(print(start + MINUTE, 120n));
    expect(day.figures()).toEqual({ open: 100n, high: 120n, low: 90n, close: 120n, amount: 5n, vol: 510n, count: 3 });
  });

  it('are the same when earlier minutes are put before the trades, in one piece or several', () => {
    const bar = (minute: number, price: bigint, amount: bigint) => {
      const made = flatBar(start + minute * MINUTE, price);
      return { ...made, high: price + 5n, amount, vol: price * amount, count: 1 };
    };
    const earlier = [bar(-4, 70n, 2n), bar(-3, 130n, 1n), bar(-2, 90n, 4n)];
    const traded = (day: RollingDay) => {
      day.add(print(start, 100n, 3n));
      return day;
    };
    const whole = traded(new RollingDay());
    whole.prepend(earlier);
    const pieces = traded(new RollingDay());
    pieces.figures();
    pieces.prepend(earlier.slice(1));
    pieces.prepend([]);
    pieces.prepend(earlier.slice(0, 1));
    const wanted = { open: 70n, high: 135n, low: 70n, close: 100n, amount: 10n, vol: 930n, count: 4 };
    expect([whole.figures(), pieces.figures()]).toEqual([wanted, wanted]);
    const untraded = new RollingDay();
    untraded.quote(5n);
    untraded.prepend(earlier);
    expect(untraded.figures()).toMatchObject({ open: 70n, close: 90n, count: 3 });
  });

  it('drop what is older than a day; the open is then the price 24 hours ago', () => {
    const day = new RollingDay();
    day.add(print(start, 100n, 3n));
    day.add(print(start + 1, 80n));
    day.add(print(start + MINUTE, 120n));
    expect(day.roll(start + DAY - MINUTE)).toBe(false);
    expect(day.roll(start + DAY)).toBe(true);
    expect(day.figures()).toEqual({ open: 80n, high: 120n, low: 80n, close: 120n, amount: 1n, vol: 120n, count: 1 });
    day.roll(start + 3 * DAY);
    expect(day.figures()).toEqual({ open: 120n, high: 120n, low: 120n, close: 120n, amount: 0n, vol: 0n, count: 0 });
  });

  it('agree with a recount from all trades at random moments', () => {
    const day = new RollingDay();
    const all: ReturnType<typeof print>[] = [];
    let seed = 1;
    const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    let time = start;
    for (let n = 0; n < 3000; n++) {
      time += random(120_000);
      const trade = print(time, BigInt(1000 + random(200)), BigInt(1 + random(9)));
      all.push(trade);
      day.add(trade);
      if (n % 100 !== 99) continue;
      day.roll(time);
      const oldest = Math.floor(time / MINUTE) * MINUTE - DAY + MINUTE;
      const inside = all.filter((item) => item.time >= oldest);
      const before = all.findLast((item) => item.time < oldest);
      const open = before?.price ?? inside[0]!.price;
      const prices = [open, ...inside.map((item) => item.price)].sort((a, b) => Number(a - b));
      expect(day.figures()).toEqual({
        open,
        high: prices.at(-1),
        low: prices[0],
        close: trade.price,
        amount: inside.reduce((sum, item) => sum + item.amount, 0n),
        vol: inside.reduce((sum, item) => sum + item.vol, 0n),
        count: inside.length,
      });
    }
  });

  it('load stored minutes and continue from them', () => {
    const day = new RollingDay();
    day.load([{ ...flatBar(start, 100n), amount: 2n, vol: 200n, count: 1 }, flatBar(start + MINUTE, 101n)]);
    day.add(print(start + 2 * MINUTE, 99n));
    expect(day.figures()).toEqual({ open: 100n, high: 101n, low: 99n, close: 99n, amount: 3n, vol: 299n, count: 2 });
  });

  it('are the same after a restart, from stored minutes of which each opens at the previous close', () => {
    const day = new RollingDay();
    const minutes = [130n, 120n, 125n].map((price, minute) => print(start + minute * MINUTE, price));
    for (const trade of minutes) day.add(trade);
    const stored = continued(
      minutes.map(({ time, price }) => ({ ...flatBar(time, price), amount: 1n, vol: price, count: 1 })),
    );
    const restarted = new RollingDay();
    restarted.load(stored);
    for (const one of [day, restarted]) one.roll(start + DAY);
    const wanted = { open: 130n, high: 130n, low: 120n, close: 125n, amount: 2n, vol: 245n, count: 2 };
    expect([day.figures(), restarted.figures()]).toEqual([wanted, wanted]);
  });
});
