import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startInProcess } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { audit } from '../../../server/store/audit';
import { openSecondsQueries } from '../../../server/products/seconds/store/queries';
import { PRODUCTS } from '../../../server/products/all';
import { FUNDING, placement, START, USER } from '../../support/secondsExchange';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const LIFE_MS = 60_000;
let dataDir: string;
let link: EngineLink;
let now: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-record-'));
  now = START;
  link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, tickLifeMs: LIFE_MS, now: () => now });
  await Promise.all(FUNDING.map((command) => link.send(command)));
});
afterEach(async () => {
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const tick = async (after: number) => {
  now = START + after;
  await link.send({ kind: 'seconds.tick', pair: 'BTC_USDT', price: '50000.0000', heard: now });
};

/** Returns every public tick as "number@ms after the start". */
function record(): string[] {
  const queries = openSecondsQueries(dataDir);
  const { list } = queries.ticks({ pair: 'BTC_USDT', from: 0, to: START + 10 * LIFE_MS });
  queries.close();
  return list.map(({ id, time }) => `${id}@${time - START}`);
}

it('the record keeps public ticks for their retention time, and numbering continues after deletion', async () => {
  await tick(0);
  await link.send(placement({ duration: 300 }));
  for (const after of [1000, 2000, 30_000]) await tick(after);
  expect(record()).toEqual(['1@1000', '2@2000', '3@30000']);
  await tick(LIFE_MS + 1000);
  expect(record()).toEqual(['1@1000', '2@2000', '3@30000', '4@61000']);
  await tick(LIFE_MS + 1001);
  expect(record()).toEqual(['2@2000', '3@30000', '4@61000', '5@61001']);
});

it('the record keeps the newest tick whatever its age, and receipts whose ticks are gone', async () => {
  await tick(0);
  const placed = await link.send(placement({ duration: 30 }));
  await tick(1000);
  await tick(29_000);
  now = START + 31_000;
  await link.send({ kind: 'seconds.settle' });
  now = START + 5 * LIFE_MS;
  expect(record()).toEqual(['1@1000', '2@29000']);

  await tick(5 * LIFE_MS);
  await link.send(placement({ duration: 30 }));
  await tick(5 * LIFE_MS + 1000);
  expect(record()).toEqual([`3@${5 * LIFE_MS + 1000}`]);
  const queries = openSecondsQueries(dataDir);
  const found = queries.order(USER, placed.ok && placed.seconds ? placed.seconds.id : '', now);
  queries.close();
  expect(found?.receipt).toMatchObject({ entry: { id: 1 }, settle: { id: 2 }, outcome: 'draw' });
  expect(audit(PRODUCTS, dataDir).problems).toEqual([]);
});
