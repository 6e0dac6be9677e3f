import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFuturesRefresh } from '../../../server/push/userFeed';
import type { EngineLink } from '../../../server/link/messages';

const HOLDERS = 100;

/** A refresh of many holders whose queries the test answers, oldest first. */
function manyHolders() {
  const asked: { user: number; answer: () => void }[] = [];
  const link = {
    query: ({ user }: { user: number }) =>
      new Promise((resolve) => asked.push({ user, answer: () => resolve({ positions: [{}], funds: {} }) })),
  } as unknown as EngineLink;
  const told: number[] = [];
  const feed = { tell: (user: number) => void told.push(user), isFollowed: () => true };
  const refresh = createFuturesRefresh(link, feed, () => undefined);
  for (let user = 0; user < HOLDERS; user++) refresh.watch(user);
  return { refresh, asked, told };
}

it('holders of positions are asked for some at a time, not one after the other', async () => {
  const { refresh, asked, told } = manyHolders();
  const passed = refresh.refreshAll();
  const together = asked.length;
  for (let next = asked.shift(); next; next = asked.shift()) {
    next.answer();
    await turn();
  }
  await passed;
  refresh.close();
  expect(together).toBe(25);
  // Each holder gets the position and the funds.
  expect(told).toHaveLength(2 * HOLDERS);
});

it('a pass that takes longer than the pause between passes is not begun again beside itself', async () => {
  const { refresh, asked } = manyHolders();
  const passes = [refresh.refreshAll(), refresh.refreshAll(), refresh.refreshAll()];
  await turn();
  expect(new Set(asked.map(({ user }) => user)).size).toBe(asked.length);
  for (let next = asked.shift(); next; next = asked.shift()) {
    next.answer();
    await turn();
  }
  await Promise.all(passes);
  refresh.close();
});
