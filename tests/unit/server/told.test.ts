import { afterEach, expect, it, vi } from 'vitest';
import { Told } from '../../../server/link/shared/told';

afterEach(() => vi.useRealTimers());

it('the wait for gateways to be told ends with their word and leaves no timer, or ends by itself', async () => {
  vi.useFakeTimers();
  const told = new Told();
  told.hear();
  const waited = told.within(10_000);
  told.hear();
  await waited;
  expect(vi.getTimerCount()).toBe(0);
  const alone = told.within(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await alone;
  expect(vi.getTimerCount()).toBe(0);
});
