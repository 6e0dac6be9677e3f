import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Backfill } from '../../../server/market/backfill';
import { listPairs, loadSeed } from '../../../server/seed/market';

it('a history that cannot be stored is generated again at a price some seconds later, for what lacks it', async () => {
  const all = listPairs(loadSeed());
  const [pair] = all.slice(0, 1) as [(typeof all)[0]];
  const errors: string[] = [];
  const filled: string[] = [];
  let now = Date.UTC(2026, 0, 2);
  const target = (name: string, fails: boolean) => ({
    nameOf: () => name,
    data: {
      hasPast: () => filled.includes(name),
      prepend: () => {
        filled.push(name);
        if (fails) throw new Error('PostgreSQL does not answer');
      },
    },
  });
  const backfill = new Backfill({
    ...{ pairs: [pair], all, targets: [target('spot', true), target('contract', false)], seed: 'past', days: 1 },
    ...{ clock: () => now, onError: ({ message }: Error) => errors.push(message) },
  });
  const price = { pair: pair.name, price: 10n ** 8n, time: 0 };
  backfill.take(price);
  await turn();
  expect([filled, errors, backfill.isWaiting(pair.name)]).toEqual([['spot'], ['PostgreSQL does not answer'], true]);
  now += 4999;
  backfill.take(price);
  await turn();
  expect(backfill.isWaiting(pair.name)).toBe(true);
  now++;
  backfill.take(price);
  await backfill.done;
  expect([filled, backfill.isWaiting(pair.name)]).toEqual([['spot', 'contract'], false]);
});
