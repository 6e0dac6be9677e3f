const TEN_SECONDS_MS = 10_000;
const DAY_MS = 86_400_000;
const USERS_MAX = 50_000;

interface Counted {
  window: number;
  count: number;
}

export type OrderCounts = ReturnType<typeof createOrderCounts>;

/** How many orders a user has placed in the running ten seconds and the running day (UTC), as answers say in their headers. */
export function createOrderCounts(clock: () => number) {
  const users = new Map<number, { short: Counted; day: Counted }>();

  const moved = ({ window, count }: Counted, length: number): Counted => {
    const now = Math.floor(clock() / length);
    return now === window ? { window, count } : { window: now, count: 0 };
  };

  const of = (user: number) => {
    const known = users.get(user) ?? { short: { window: 0, count: 0 }, day: { window: 0, count: 0 } };
    return { short: moved(known.short, TEN_SECONDS_MS), day: moved(known.day, DAY_MS) };
  };

  return {
    of: (user: number) => {
      const { short, day } = of(user);
      return { short: short.count, day: day.count };
    },
    add(user: number): void {
      const { short, day } = of(user);
      if (users.size >= USERS_MAX && !users.has(user)) users.clear();
      users.set(user, { short: { ...short, count: short.count + 1 }, day: { ...day, count: day.count + 1 } });
    },
  };
}
