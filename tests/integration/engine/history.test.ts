import { copyFileSync, cpSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpack } from '../../../server/backup/archive';
import { backUp } from '../../../server/backup/backup';
import { restore } from '../../../server/backup/restore';
import { makeKeys, privateKeyOf, publicKeyOf, unseal } from '../../../server/backup/sealed';
import { startInProcess } from '../../../server/link/inProcess';
import { startEngine } from '../../../server/link/startEngine';
import { openQueries } from '../../../server/products/spot/store/queries';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { auditSince } from '../../../server/store/auditSince';
import { AGED, columnsOf, historyFile, historyFiles } from '../../../server/store/history';
import { engineFile, openForReading } from '../../../server/store/open';
import { openStore } from '../../../server/store/store';
import { readAfter } from '../../../server/store/written';
import { stateOf } from '../../support/exchange';
import { grow } from '../../support/grown';
import { moveHistory } from '../../support/history';
import { seeded, Traffic, TRADERS } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
const MONTHS = 3;
const EVER = 1200;
let base = '';
const at = (name: string) => join(base, name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'statex-history-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Trades for a number of days, one batch a day. @returns the final state, and its time */
function trade(dataDir: string, days: number, seed: number, historyAt?: number) {
  const { engine, store, clock } = openStore(
    ...[PRODUCTS, dataDir, SPOT_CATALOGUE, undefined, undefined, undefined, undefined, historyAt],
  );
  const traffic = new Traffic(seeded(seed), () => []);
  const from = clock === 0 ? START : clock + DAY_MS;
  for (let day = 0; day < days; day++) {
    const now = from + day * DAY_MS;
    const commands = Array.from({ length: 9 }, () => traffic.next());
    if (clock === 0 && day === 0)
      for (const user of TRADERS)
        for (const currency of ['USDT', 'BTC', 'ETH'])
          commands.push({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '100000', note: 'faucet' });
    for (const command of commands) engine.decide(command, now);
    store.commit(engine.takeChanges(), engine.state, now, () => [], commands);
  }
  const state = stateOf(engine);
  store.close();
  return { state, now: from + days * DAY_MS };
}

/** Returns all rows of growing tables as list readers see them. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const db = openForReading(dataDir);
  try {
    return Object.fromEntries(
      AGED.map((aged) => {
        const { table, key } = aged;
        const statement = db.prepare(`SELECT ${columnsOf(db, 'main', aged)} FROM ${table} ORDER BY ${key}`);
        statement.setReadBigInts(true);
        return [table, statement.all()];
      }),
    );
  } finally {
    db.close();
  }
}

/** Returns the number of rows in the file itself. */
function countIn(file: string): Record<string, number> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const countOf = (table: string) =>
      (db.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
    return Object.fromEntries(AGED.map(({ table }) => [table, countOf(table)]));
  } finally {
    db.close();
  }
}

describe('archived history', () => {
  it('reads as before, whichever part of it was moved, and the newest months stay in place', async () => {
    const link = await startInProcess({ dataDir: base, ...SPOT_CATALOGUE, now: () => START });
    await link.close();
    grow(base, { orders: 2000, from: START, everyMs: DAY_MS / 4 });
    const before = rowsOf(base);
    const end = START + 500 * DAY_MS;
    expect(moveHistory(base, MONTHS, end)).toBeGreaterThan(4);
    expect(rowsOf(base)).toEqual(before);
    const kept = countIn(engineFile(base));
    // A quarter of a year plus the elapsed part of the month, four a day.
    expect([kept['trades'], kept['spot_orders'], kept['futures_orders']]).toEqual([
      kept['trades'],
      kept['trades'],
      kept['trades'],
    ]);
    expect(kept['trades']).toBeGreaterThan(4 * 89);
    expect(kept['trades']).toBeLessThan(4 * 123);
    expect(historyFiles(base).map(({ year }) => year)).toEqual([2025, 2026]);
    expect(countIn(historyFile(base, 2025).file)['futures_trades']).toBe(365 * 4);
    expect(moveHistory(base, MONTHS, end)).toBe(0);
    expect(rowsOf(base)).toEqual(before);
  });

  it('is included in the audits, which find changes in it', () => {
    const { now } = trade(base, 200, 1);
    expect(auditSince(base, now).problems).toEqual([]);
    const before = audit(PRODUCTS, base);
    expect(before.problems).toEqual([]);
    moveHistory(base, MONTHS, now);
    expect(audit(PRODUCTS, base)).toEqual(before);
    expect(auditSince(base, now)).toEqual({ problems: [], accounts: [], looked: 0 });
    expect(auditSince(base, now + 2 * DAY_MS).looked).toBeGreaterThan(100);
    const db = new DatabaseSync(historyFile(base, 2025).file);
    db.exec(
      'UPDATE trades SET taker_fee = taker_fee + 1 WHERE seq = (SELECT min(seq) FROM trades WHERE entry IS NOT NULL)',
    );
    db.close();
    expect(audit(PRODUCTS, base).problems).not.toEqual([]);
    expect(auditSince(base, now + 4 * DAY_MS).problems).not.toEqual([]);
  });

  it('is read over a connection that waits for its rows', () => {
    const { now } = trade(base, 200, 1);
    moveHistory(base, MONTHS, now);
    let waits = 0;
    const db = readAfter(openForReading(base), () => void (waits += 1));
    expect(db.prepare('SELECT count(*) AS trades FROM trades').get()).toEqual({ trades: expect.any(Number) });
    db.close();
    expect(waits).toBe(1);
  });

  it('continues the numbering after a restart, even when all existing rows are archived', () => {
    trade(at('a'), 200, 2);
    cpSync(at('a'), at('b'), { recursive: true });
    const later = START + 1000 * DAY_MS;
    moveHistory(at('b'), MONTHS, later);
    const left = countIn(engineFile(at('b')));
    expect([left['trades'], left['entries'], left['postings']]).toEqual([1, 1, 1]);
    expect(trade(at('b'), 60, 3, later)).toEqual(trade(at('a'), 60, 3));
    expect(rowsOf(at('b'))).toEqual(rowsOf(at('a')));
  });

  it('has each row once after a crash at any step of a slice', () => {
    const { now } = trade(at('a'), 200, 4);
    expect(moveHistory(at('a'), EVER, now)).toBe(0);
    const before = rowsOf(at('a'));
    copyFileSync(engineFile(at('a')), at('copy'));
    expect(moveHistory(at('a'), MONTHS, now)).toBeGreaterThan(0);
    // engine.db from before all slices, files from after them: every slice was interrupted between its two steps.
    copyFileSync(at('copy'), engineFile(at('a')));
    expect(rowsOf(at('a'))).toEqual(before);
    const { now: later } = trade(at('a'), 1, 5, now);
    expect(countIn(historyFile(at('a'), 2025).file)['trades']).toBe(0);
    const after = rowsOf(at('a'));
    moveHistory(at('a'), MONTHS, later);
    expect(rowsOf(at('a'))).toEqual(after);
    expect(audit(PRODUCTS, at('a')).problems).toEqual([]);
  });

  it('drops rows that a rollback has undone', () => {
    const { now } = trade(base, 100, 6);
    copyFileSync(engineFile(base), at('engine'));
    copyFileSync(join(base, 'log.db'), at('log'));
    trade(base, 100, 7);
    moveHistory(base, 1, now + 200 * DAY_MS);
    copyFileSync(at('engine'), engineFile(base));
    copyFileSync(at('log'), join(base, 'log.db'));
    trade(base, 100, 8, now);
    const rows = rowsOf(base);
    moveHistory(base, 1, now + 200 * DAY_MS);
    expect(rowsOf(base)).toEqual(rows);
    expect(audit(PRODUCTS, base).problems).toEqual([]);
  });

  it('is merged into engine.db when that is rebuilt from the log', () => {
    const { now, state } = trade(base, 200, 9);
    const before = rowsOf(base);
    moveHistory(base, MONTHS, now);
    for (const end of ['', '-wal', '-shm']) rmSync(`${engineFile(base)}${end}`, { force: true });
    const { engine, store } = openStore(
      ...[PRODUCTS, base, SPOT_CATALOGUE, undefined, undefined, undefined, undefined, now],
    );
    expect(stateOf(engine)).toEqual(state);
    store.close();
    expect(rowsOf(base)).toEqual(before);
    expect(countIn(engineFile(base))['trades']).toBe(before['trades']?.length);
  });

  it('receives the columns and indexes that a later version adds', () => {
    const { now } = trade(base, 200, 10);
    moveHistory(base, MONTHS, now);
    const before = rowsOf(base)['trades'];
    const db = new DatabaseSync(engineFile(base));
    db.exec(`ALTER TABLE trades ADD COLUMN venue INTEGER NOT NULL DEFAULT 7; DROP INDEX trades_pair;
      CREATE INDEX trades_pair ON trades (pair, venue)`);
    db.close();
    moveHistory(base, MONTHS, now);
    const file = new DatabaseSync(historyFile(base, 2025).file, { readOnly: true });
    const index = file.prepare("SELECT sql FROM sqlite_schema WHERE name = 'trades_pair'").get() as { sql: string };
    file.close();
    expect(index.sql).toMatch(/\(pair, venue\)$/);
    expect(rowsOf(base)['trades']).toEqual(before?.map((row) => ({ ...(row as object), venue: 7n })));
  });

  it('is included in a backup, and restored with it', async () => {
    const { now } = trade(at('a'), 200, 11);
    moveHistory(at('a'), MONTHS, now);
    const keys = makeKeys();
    await backUp(at('a'), at('sealed'), publicKeyOf(keys.publicKey));
    const copied: string[] = [];
    const unsealed = Readable.from(unseal(createReadStream(at('sealed')), privateKeyOf(keys.privateKey)));
    await unpack(unsealed.pipe(createGunzip()), at('none'), (path) => copied.push(path) < 0);
    // Rows that move between the copies must be in both rather than in neither.
    expect(copied.filter((path) => path.endsWith('.db'))).toEqual(['engine.db', 'history-2025.db', 'log.db']);
    const restored = await restore({
      ...{ from: at('sealed'), privateKey: privateKeyOf(keys.privateKey), into: at('b') },
    });
    expect(restored.problems).toEqual([]);
    expect(existsSync(historyFile(at('b'), 2025).file)).toBe(true);
    expect(rowsOf(at('b'))).toEqual(rowsOf(at('a')));
  });

  it('is moved while the exchange runs, whose lists remain complete', async () => {
    trade(base, 200, 12);
    const before = rowsOf(base);
    const link = await startEngine({ dataDir: base, ...SPOT_CATALOGUE, historyMonths: MONTHS });
    const credit = {
      kind: 'wallet.credit',
      account: 'spot',
      currency: 'USDT',
      quantity: '1',
      note: 'deposit',
    } as const;
    const queries = openQueries(base, link.openRows);
    const filter = { page: 1, page_size: 100, scope: 'history' } as const;
    const orders = queries.spotOrders(1000, filter);
    expect(orders.total).toBeGreaterThan(20);
    let rounds = 0;
    do {
      rounds++;
      await link.send({ ...credit, user: 1000 });
      await link.written();
      const rows = rowsOf(base);
      const known = AGED.map(({ table }) => [table, rows[table]?.slice(0, before[table]?.length)]);
      expect(Object.fromEntries(known)).toEqual(before);
      expect(queries.spotOrders(1000, filter)).toEqual(orders);
    } while ((countIn(engineFile(base))['trades'] ?? 0) > 1);
    queries.close();
    await link.close();
    expect(rowsOf(base)['entries']).toHaveLength((before['entries']?.length ?? 0) + rounds);
    expect(audit(PRODUCTS, base).problems).toEqual([]);
  });
});
