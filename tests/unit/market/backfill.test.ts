import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backfill } from '../../../server/market/backfill';
import { SharedAway } from '../../../server/replica/messages';
import { listPairs, loadSeed } from '../../../server/seed/market';

const START = Date.UTC(2026, 0, 5, 12);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a generated history that cannot be stored while PostgreSQL is away is stored when it is back; its pair waits', async () => {
  const all = listPairs(loadSeed());
  const pairs = all.slice(0, 1);
  const [name = ''] = pairs.map((pair) => pair.name);
  let isAway = true;
  const stored = new Set<string>();
  const prepend = (market: string) => {
    if (isAway) throw new SharedAway('PostgreSQL has not answered');
    stored.add(market);
  };
  const onError = vi.fn<(error: Error) => void>();
  const backfill = new Backfill({
    ...{ pairs, all, seed: 'statex', days: 1, clock: () => START, onError },
    targets: [{ data: { hasPast: (market) => stored.has(market), prepend }, nameOf: (pair) => pair }],
  });
  backfill.take({ pair: name, time: START, price: 98_000n * 10n ** 8n });
  await vi.advanceTimersByTimeAsync(1500);
  expect([backfill.isWaiting(name), [...stored]]).toEqual([true, []]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1500);
  await backfill.done;
  expect([backfill.isWaiting(name), [...stored], onError.mock.calls]).toEqual([false, [name], []]);
});
