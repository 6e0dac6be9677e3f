import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimiter, type SharedLimits, shareLimits } from '../../../server/api/limits';
import type { Peers } from '../../../server/peers/peers';

const RATE = { perSecond: 1, burst: 10 };
let open: SharedLimits[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const one of open) one.close();
  open = [];
  vi.useRealTimers();
});

/** Gateways that receive each other's messages immediately. */
function gateways(count: number) {
  const heard: ((news: never) => void)[][] = [];
  return Array.from({ length: count }, (_, own) => {
    const listeners: ((news: never) => void)[] = [];
    heard.push(listeners);
    const peers: Pick<Peers, 'tell' | 'hear'> = {
      tell: (_kind, news) => heard.forEach((others, at) => at !== own && others.forEach((tell) => tell(news as never))),
      hear: (_kind, listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const shared = shareLimits(peers as Peers);
    open.push(shared);
    return shared.share(
      'orders',
      createLimiter(RATE, () => Date.now()),
    );
  });
}

const takenOf = (limiter: { take(key: string): boolean }, times: number): number =>
  Array.from({ length: times }, () => limiter.take('user')).filter(Boolean).length;

it('usage at one gateway is charged at the other within one interval', () => {
  const [one, other] = gateways(2) as [SharedLimit, SharedLimit];
  expect(takenOf(one, 7)).toBe(7);
  vi.advanceTimersByTime(200);
  expect(takenOf(other, 7)).toBe(3);
});

it('usage that both gateways allow within one interval is owed afterwards', () => {
  const [one, other] = gateways(2) as [SharedLimit, SharedLimit];
  expect([takenOf(one, 12), takenOf(other, 12)]).toEqual([10, 10]);
  vi.advanceTimersByTime(10_000);
  expect([takenOf(one, 5), takenOf(other, 5)]).toEqual([0, 0]);
});

it('other keys and other limits are unaffected', () => {
  const [one, other] = gateways(2) as [SharedLimit, SharedLimit];
  takenOf(one, 10);
  vi.advanceTimersByTime(200);
  expect([other.take('another'), takenOf(other, 1)]).toEqual([true, 0]);
});

type SharedLimit = ReturnType<SharedLimits['share']>;
