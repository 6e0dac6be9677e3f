import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { listsOf } from '../../../server/api/lists';
import { startInProcess } from '../../../server/link/inProcess';
import { openQueries } from '../../../server/products/spot/store/queries';
import { startReaders } from '../../../server/readers/readers';
import { grow, OLDEST } from '../../support/grown';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
const dataDir = mkdtempSync(join(tmpdir(), 'statex-readers-'));
/** Exceeds the start-up time of a thread on a busy machine. */
const PATIENCE_MS = 60_000;
const page = { scope: 'history', page: 1, page_size: 20 } as const;

beforeAll(async () => {
  const link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => START });
  await link.close();
  grow(dataDir, { orders: 40, from: START, everyMs: 1000 });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = (method: string, user = OLDEST) => [user, { product: 'spot', method, rest: [user] }] as const;

describe('reader threads', () => {
  it('return the same lists, as text and as values', async () => {
    const readers = startReaders({ dataDir, threads: 2, deadlineMs: PATIENCE_MS });
    const { texts, values } = listsOf(readers);
    const wanted = openQueries(dataDir).spotOrders(OLDEST, page);
    const text = await texts.spot.spotOrders(OLDEST, page);
    expect(text.ok && JSON.parse(text.value.text)).toEqual(wanted);
    expect(await values.spot.spotOrders(OLDEST, page)).toEqual({ ok: true, value: wanted });
    expect(await texts.spot.spotOrder(OLDEST + 1, wanted.list[0]?.id ?? '')).toMatchObject({ value: { text: 'null' } });
    await readers.close();
  });

  it('read the lists for API clients, which use different paging', async () => {
    const readers = startReaders({ dataDir, threads: 1, deadlineMs: PATIENCE_MS });
    const own = openQueries(dataDir).programs;
    const { programs } = listsOf(readers);
    const wanted = own.orders(OLDEST, 'BTC_USDT', { limit: 1000 });
    expect(wanted.length).toBeGreaterThan(5);
    expect(await programs.spot.orders(OLDEST, 'BTC_USDT', { limit: 1000 })).toEqual({ ok: true, value: wanted });
    const deals = own.deals(OLDEST, 'BTC_USDT', undefined, { limit: 5 });
    expect(await programs.spot.deals(OLDEST, 'BTC_USDT', undefined, { limit: 5 })).toEqual({ ok: true, value: deals });
    expect(await programs.futures.orders(OLDEST, 'BTC_USDT', { limit: 5 })).toMatchObject({ ok: true });
    await readers.close();
  });

  it('pass on the error of a list, and continue', async () => {
    const readers = startReaders({ dataDir, threads: 1, deadlineMs: PATIENCE_MS });
    await expect(readers.ask(...ask('nothing'))).rejects.toThrow('spot has no list nothing');
    expect(await listsOf(readers).values.spot.spotOrders(OLDEST, page)).toMatchObject({ ok: true });
    await readers.close();
  });

  it('answer busy for a query beyond its deadline, and serve the next one', async () => {
    const script = new URL('../../support/stuckReader.mjs', import.meta.url);
    const readers = startReaders({ dataDir, threads: 1, deadlineMs: within(2500), script });
    expect(await readers.ask(...ask('at once'))).toEqual({ ok: true, text: String(OLDEST) });
    expect(await readers.ask(...ask('slowly'))).toEqual({ ok: false, error: 'busy' });
    expect(await readers.ask(...ask('at once'))).toEqual({ ok: true, text: String(OLDEST) });
    writeFileSync(join(dataDir, 'over'), '');
    await readers.close();
    expect(await readers.ask(...ask('at once'))).toEqual({ ok: false, error: 'busy' });
  });

  it('limit the concurrent queries of one user, and still serve the others', async () => {
    const readers = startReaders({ dataDir, threads: 1, deadlineMs: PATIENCE_MS });
    const many = Array.from({ length: 20 }, () => readers.ask(...ask('latestTrades')));
    const other = listsOf(readers).values.spot.spotOrders(OLDEST + 1, page);
    const refused = (await Promise.all(many)).filter((read) => !read.ok);
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ ok: false, error: 'tooMany' })));
    expect(await other).toMatchObject({ ok: true });
    await readers.close();
  });
});
