import { ownerOf } from '../../../../domain/rules/account/portfolio';

const TEN_SECONDS_MS = 10_000;
const DAY_MS = 86_400_000;
const USERS_MAX = 50_000;

interface Counted {
  window: number;
  count: number;
}

function moveOn(counted: Counted, window: number): void {
  if (counted.window === window) return;
  counted.window = window;
  counted.count = 0;
}

export type OrderCounts = ReturnType<typeof createOrderCounts>;

/**
 * Counts the orders a person has placed by keys at this process, in whatever portfolio, in the current ten seconds and the current
 * day (UTC), for response headers.
 * @param most maximum per ten seconds; Infinity for no limit.
 */
export function createOrderCounts(clock: () => number, most: number) {
  const users = new Map<number, { short: Counted; day: Counted }>();

  const of = (user: number) => {
    const now = clock();
    const counted = users.get(ownerOf(user)) ?? { short: { window: 0, count: 0 }, day: { window: 0, count: 0 } };
    moveOn(counted.short, Math.floor(now / TEN_SECONDS_MS));
    moveOn(counted.day, Math.floor(now / DAY_MS));
    return counted;
  };

  const told = (user: number) => {
    const { short, day } = of(user);
    return { short: short.count, day: day.count };
  };

  return {
    of: told,
    /** Returns the limits in Binance's form; empty when there is none. */
    limits(user: number): object[] {
      if (most === Infinity) return [];
      const { short, day } = told(user);
      const rateLimitType = 'ORDERS';
      return [
        { rateLimitType, interval: 'SECOND', intervalNum: 10, limit: most, count: short },
        { rateLimitType, interval: 'DAY', intervalNum: 1, limit: most * 8640, count: day },
      ];
    },
    add(user: number): void {
      const counted = of(user);
      counted.short.count++;
      counted.day.count++;
      if (users.size >= USERS_MAX && !users.has(ownerOf(user))) users.clear();
      users.set(ownerOf(user), counted);
    },
  };
}
