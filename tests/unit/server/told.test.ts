import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Told } from '../../../server/link/shared/told';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the wait for gateways to be told ends with their word and leaves no timer, or ends by itself', async () => {
  const told = new Told();
  told.hear(1);
  const waited = told.within(10_000, 1);
  told.hear(1);
  await waited;
  expect(vi.getTimerCount()).toBe(0);
  const alone = told.within(10_000, 2);
  await vi.advanceTimersByTimeAsync(10_000);
  await alone;
  expect(vi.getTimerCount()).toBe(0);
});

it('a word that comes after its wait does not end the wait for the next record', async () => {
  const told = new Told();
  const late = told.within(10_000, 1);
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  const next = vi.fn<() => void>();
  void told.within(10_000, 2).then(next);
  told.hear(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(next).not.toHaveBeenCalled();
  told.hear(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledOnce();
});
