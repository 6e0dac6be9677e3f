import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandOf, EngineLink } from '../../../server/link/messages';
import { startEngine } from '../../../server/link/startEngine';
import { openQueries } from '../../../server/products/spot/store/queries';
import { RowsApart } from '../../../server/store/rowKeeper';
import { Written } from '../../../server/store/written';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const [USER, OTHER] = [1001, 1002];
let dataDir = '';
let link: EngineLink;
let fatal: unknown;
let lock: DatabaseSyncInstance;

const credit = (user: number, currency: string): CommandOf<'wallet.credit'> => ({
  ...{ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '1000', note: 'faucet' },
});
const limit = (user: number, direction: 'buy' | 'sell', quantity = '1'): CommandOf<'spot.place'> => ({
  ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction, type: 'limit', timeInForce: 'gtc' },
  ...{ price: '100', quantity, total: null, triggerPrice: null },
});
const report = (ref: string): CommandOf<'deposit.report'> => ({
  ...{ kind: 'deposit.report', user: USER, currency: 'USDT', network: 'TEST', address: 'a', txid: 't', ref },
  ...{ quantity: '5', confirmations: 1, required: 1, sandbox: true },
});

async function placed(wish: CommandOf<'spot.place'>): Promise<string> {
  const answer = await link.send(wish);
  if (!answer.ok) throw new Error(answer.error);
  return answer.order.id;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-rows-'));
  fatal = null;
  link = await startEngine({ dataDir, ...SPOT_CATALOGUE, onFatal: (error) => (fatal = error) });
  await Promise.all([link.send(credit(USER, 'USDT')), link.send(credit(OTHER, 'BTC'))]);
  await link.written();
  lock = new DatabaseSync(join(dataDir, 'engine.db'), { timeout: 5000 });
});

afterEach(async () => {
  lock.close();
  if (fatal === null) await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Prevents others from writing rows until released. */
const hold = () => lock.exec('BEGIN IMMEDIATE');
const letGo = () => lock.exec('ROLLBACK');

describe('rows written by a separate thread', () => {
  it('do not delay orders, but readers wait for them', async () => {
    const queries = openQueries(dataDir, link.openRows);
    hold();
    const id = await placed(limit(USER, 'buy'));
    let isWritten = false;
    const written = link.written()?.then(() => (isWritten = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isWritten).toBe(false);
    letGo();
    await written;
    expect(queries.spotOrder(USER, id)?.order.status).toBe('waiting');
    expect(link.written()).toBeNull();
    queries.close();
  });

  it('block a reader immediately, which then sees its latest order', async () => {
    const queries = openQueries(dataDir, link.openRows);
    for (let round = 0; round < 50; round++) {
      const id = await placed(limit(USER, 'buy', '0.1'));
      expect(queries.spotOrder(USER, id)?.order.id, `round ${round}`).toBe(id);
    }
    queries.close();
  });

  it('distinguish an order that has ended from one that never existed', async () => {
    await placed(limit(OTHER, 'sell'));
    hold();
    const id = await placed(limit(USER, 'buy'));
    setTimeout(letGo, 100);
    const cancel = (orderId: string) => link.send({ kind: 'spot.cancel', user: USER, orderId, reason: 'user' });
    expect(await cancel(id)).toMatchObject({ ok: false, error: 'orderClosed' });
    expect(await cancel(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatchObject({
      error: 'orderNotFound',
    });
  });

  it('are not waited for by a cancel of an order that has just ended', async () => {
    await placed(limit(OTHER, 'sell'));
    hold();
    const orderId = await placed(limit(USER, 'buy'));
    const cancel = link.send({ kind: 'spot.cancel', user: USER, orderId, reason: 'user' });
    expect(await cancel).toMatchObject({ ok: false, error: 'orderClosed' });
    letGo();
  });

  it('do not allow a payment to be credited twice', async () => {
    hold();
    expect(await link.send(report('once'))).toMatchObject({ ok: true, moved: { deposit: { status: 'success' } } });
    setTimeout(letGo, 100);
    expect(await link.send(report('once'))).toEqual({ ok: true, moved: null });
  });

  it('are written soon even when nobody asks for them', async () => {
    const id = await placed(limit(USER, 'buy'));
    const stored = lock.prepare('SELECT count(*) AS rows FROM spot_orders WHERE id = ?');
    await expect.poll(() => stored.get(Number(id))).toEqual({ rows: 1 });
  });

  it('stop the exchange when they cannot be written', async () => {
    lock.exec('DROP TABLE spot_orders');
    await placed(limit(USER, 'buy'));
    await expect.poll(() => fatal).toBeInstanceOf(Error);
    expect(() => openQueries(dataDir, link.openRows)).toThrow('no longer written');
  });
});

it('the row-writing thread is told which records somebody wants, and of new ones at once', async () => {
  const written = new Written();
  const told = written.untilWanted(60_000);
  written.want(3);
  await told;
  written.want(2);
  expect([3, 4].map((number) => written.isWanted(number))).toEqual([true, false]);
  await written.untilWanted(1);
});

it('records wait for the row-writing thread once the backlog is too large', async () => {
  const written = new Written();
  const { port1, port2 } = new MessageChannel();
  const rows = new RowsApart(port1, written);
  const take = (number: number) => rows.follow({ number, hash: new Uint8Array(32) }, new Uint8Array(900_000));
  take(1);
  take(2);
  expect(written.number).toBe(0);
  const writer = new Worker(
    `const cells = new BigInt64Array(require('node:worker_threads').workerData);
     setTimeout(() => { Atomics.store(cells, 0, 1n); Atomics.notify(cells, 0); }, 50);`,
    { eval: true, workerData: written.shared, execArgv: [] },
  );
  take(3);
  expect(written.number).toBe(1);
  await writer.terminate();
  port1.close();
  port2.close();
});
