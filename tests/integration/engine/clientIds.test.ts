import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startInProcess } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { loadSeed } from '../../../server/seed/market';
import { openQueries } from '../../../server/products/spot/store/queries';

const USER = 1000;
const { pairs, currencies } = loadSeed();

let dataDir: string;
let link: EngineLink;
let now = Date.UTC(2026, 0, 5);
const start = () => startInProcess({ dataDir, pairs, currencies, now: () => (now += 1) });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-names-'));
  link = await start();
  const credit = { kind: 'wallet.credit', user: USER, account: 'spot', quantity: '1000', note: 'house' } as const;
  await link.send({ ...credit, currency: 'USDT' });
});
afterEach(async () => {
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const place = (clientId: string | null, price = '50000') =>
  link.send({
    ...{ kind: 'spot.place', user: USER, pair: 'BTC_USDT', direction: 'buy', type: 'limit', timeInForce: 'gtc' },
    ...{ price, quantity: '0.001', total: null, triggerPrice: null, clientId },
  });
const idOf = async (placed: ReturnType<typeof place>) => {
  const answer = await placed;
  return (answer.ok && answer.order?.id) || '';
};
const found = (name: string) => {
  const queries = openQueries(dataDir);
  const id = queries.programs.orderNamed(USER, name);
  queries.close();
  return id;
};

it('a client id is taken while its order is open, also after a restart, and then finds the latest order', async () => {
  const first = await idOf(place('mine'));
  expect(await place('mine')).toMatchObject({ ok: false, error: 'clientIdTaken', field: 'client_id' });
  await link.close();
  link = await start();
  expect(await place('mine')).toMatchObject({ ok: false, error: 'clientIdTaken' });
  expect(found('mine')).toBe(first);
  await link.send({ kind: 'spot.cancel', user: USER, orderId: first, reason: 'user' });
  const second = await idOf(place('mine'));
  expect(found('mine')).toBe(second);
});

it('a refused order leaves its client id free, and orders without one have none', async () => {
  expect(await place('mine', '50000000')).toMatchObject({ ok: false });
  expect(await place('mine')).toMatchObject({ ok: true });
  expect(await place(null)).toMatchObject({ ok: true });
  expect(await place(null)).toMatchObject({ ok: true });
  expect(found('')).toBeNull();
});
