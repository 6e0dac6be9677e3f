import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEngine } from '../../server/link/startEngine';
import type { EngineLink } from '../../server/link/messages';
import { audit } from '../../server/store/audit';
import { openSecondsQueries } from '../../server/products/seconds/store/queries';
import { PRODUCTS } from '../../server/products/all';
import { FUNDING, placement } from '../support/secondsExchange';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const ORDERS = 5000;
const EACH = 25;
const FIRST = 1000;
const DURATION_S = 3;
const WITHIN_MS = 1000;
const directories: string[] = [];
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const usersOf = () => Array.from({ length: ORDERS / EACH }, (_, index) => FIRST + index);

async function fund(link: EngineLink): Promise<void> {
  await Promise.all(FUNDING.map((command) => link.send(command)));
  const credit = { kind: 'wallet.credit', account: 'sec_contract', currency: 'USDT', quantity: '1000' } as const;
  await Promise.all(usersOf().map((user) => link.send({ ...credit, user, note: 'faucet' })));
}

/** Moves the index five times a second, like the market. Returns a function that stops it. */
function moveIndex(link: EngineLink): () => void {
  let count = 0;
  const tick = () =>
    void link.send({ kind: 'seconds.tick', pair: 'BTC_USDT', price: `5000${count++ % 10}.0000`, heard: Date.now() });
  tick();
  const timer = setInterval(tick, 200);
  return () => clearInterval(timer);
}

it(`the engine settles ${ORDERS} orders of one second within ${WITHIN_MS} ms of their deadlines`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-seconds-load-'));
  directories.push(dataDir);
  const link = await startEngine({ dataDir, ...SPOT_CATALOGUE });
  await fund(link);
  const stop = moveIndex(link);
  let left = ORDERS;
  const settled = new Promise<void>((resolve) => {
    link.onBatch(({ events }) => {
      for (const event of events) if (event.type === 'seconds' && event.order.receipt !== null) left--;
      if (left === 0) resolve();
    });
  });
  for (const user of usersOf()) link.follow(user, true);
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) =>
      link.send(
        placement({
          ...{ user: FIRST + Math.floor(index / EACH), stake: '5', duration: DURATION_S },
          ...{ direction: index % 2 === 0 ? 'up' : 'down' },
        }),
      ),
    ),
  );
  const orders = answers.flatMap((answer) => (answer.ok && answer.seconds ? [answer.seconds] : []));
  expect(orders.length).toBe(ORDERS);
  const deadlines = orders.map(({ deadline }) => deadline);
  expect(Math.max(...deadlines) - Math.min(...deadlines)).toBeLessThan(1000);
  await settled;
  const heard = Date.now();
  stop();
  await link.close();

  const queries = openSecondsQueries(dataDir);
  const receipts = orders.map(({ id }, index) => queries.order(FIRST + Math.floor(index / EACH), id, heard)?.order);
  queries.close();
  const late = receipts.map((order) => (order?.ended ?? Infinity) - (order?.deadline ?? 0));
  const told = heard - Math.max(...deadlines);
  console.log(
    `${ORDERS} seconds orders: decided at most ${Math.max(...late)} ms after, the last one told ${told} ms after`,
  );
  expect(Math.max(...late, told)).toBeLessThan(WITHIN_MS);
  expect(receipts.filter((order) => order?.status === 'voided')).toEqual([]);
  expect(audit(PRODUCTS, dataDir).problems).toEqual([]);
});
