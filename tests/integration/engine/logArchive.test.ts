import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import { commandsIn } from '../../../server/backup/replay';
import { archiveOf } from '../../../server/log/archive';
import { readColumns } from '../../../server/log/columns';
import { CommandReader, openingIn } from '../../../server/log/commands';
import { logFile, openLog, readHot } from '../../../server/log/log';
import { seal } from '../../../server/log/seal';
import { readLog, recordsBehind } from '../../../server/log/wholeLog';
import { PRODUCTS } from '../../../server/products/all';
import { audit } from '../../../server/store/audit';
import { checkLog } from '../../../server/store/checkLog';
import { engineFile } from '../../../server/store/open';
import { openStore } from '../../../server/store/store';
import { stateOf } from '../../support/exchange';
import { differingTables, logFaults } from '../../support/rebuilt';
import { seeded, Traffic, TRADERS } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const ALL = { days: 1e6, bytes: Infinity };
/** A few dozen records. */
const SMALL = 20_000;
let base = '';
const at = (name: string) => join(base, name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'statex-archive-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

interface Run {
  batches: number;
  seed: number;
  /** Called after each batch. */
  each?: (sealedUpTo: (number: number) => void, batch: number) => void;
}

/** Trades on a directory for a number of batches, each one record. @returns the final state. */
function trade(dataDir: string, { batches, seed, each }: Run) {
  const { engine, store, clock } = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const traffic = new Traffic(seeded(seed), () => []);
  const from = Math.max(clock, START) + 1;
  for (let batch = 0; batch < batches; batch++) {
    const now = from + batch * 1000;
    const commands = Array.from({ length: 9 }, () => traffic.next());
    for (const user of batch === 0 ? TRADERS : [])
      for (const currency of ['USDT', 'BTC', 'ETH'])
        commands.push({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '100000', note: 'faucet' });
    for (const command of commands) engine.decide(command, now);
    store.commit(engine.takeChanges(), engine.state, now, () => [], commands);
    each?.((number) => store.sealedUpTo(number), batch);
  }
  const state = stateOf(engine);
  store.close();
  return state;
}

function reopen(dataDir: string) {
  const { engine, store } = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const state = stateOf(engine);
  store.close();
  return state;
}

const segmentsIn = (dataDir: string): string[] => readdirSync(archiveOf(dataDir)).toSorted();

/** Seals at intervals and lets log.db drop the sealed records. */
const sealing =
  (dataDir: string, every: number): Run['each'] =>
  (sealedUpTo, batch) => {
    if (batch % every === every - 1) sealedUpTo(seal(dataDir, ALL, START, SMALL));
  };

function hotFirst(dataDir: string): number {
  const hot = readHot(dataDir);
  const first = hot.firstWhole();
  hot.close();
  return first;
}

describe('the log archive', () => {
  it('covers what log.db drops: together they yield the same rows, sealed at any time, over several starts', () => {
    for (const seed of [1, 2, 3, 4]) {
      const every = [7, 30, 64, 90][seed - 1] as number;
      const state = trade(at('a'), { batches: 100, seed, each: sealing(at('a'), every) });
      expect(reopen(at('a'))).toEqual(state);
    }
    expect(hotFirst(at('a'))).toBeGreaterThan(100);
    expect(segmentsIn(at('a')).length).toBeGreaterThan(10);
    expect(checkLog(at('a'))).toEqual({ problems: [], records: 408 });
    expect(logFaults(at('a'))).toEqual([]);
  });

  it('brings a copy of the rows from any earlier point up to date', () => {
    for (const [index, seed] of [1, 2, 3].entries()) {
      trade(at('a'), { batches: 80, seed, each: sealing(at('a'), 20) });
      copyFileSync(engineFile(at('a')), at(`copy${index}`));
    }
    const state = trade(at('a'), { batches: 80, seed: 4, each: sealing(at('a'), 20) });
    const known = readLog(at('a'));
    expect(known.hasAll()).toBe(true);
    known.close();
    for (const index of [0, 1, 2]) {
      const dataDir = at(`again${index}`);
      cpSync(at('a'), dataDir, { recursive: true });
      copyFileSync(at(`copy${index}`), engineFile(dataDir));
      expect(reopen(dataDir)).toEqual(state);
      expect([...audit(PRODUCTS, dataDir).problems, ...checkLog(dataDir).problems]).toEqual([]);
      const differing = differingTables(dataDir, at('a')).filter((table) => !table.startsWith('followed'));
      expect(differing).toEqual([]);
    }
    rmSync(engineFile(at('a')));
    expect(reopen(at('a'))).toEqual(state);
  });

  it('reads and adopts records of the previous version, whose commands are JSON', () => {
    const traded = trade(at('b'), { batches: 60, seed: 1 });
    const log = readLog(at('b'));
    const old = openLog(at('a'));
    const reader = new CommandReader();
    for (const record of log.after(0)) {
      const commands = openingIn(record.commands) ? record.commands : JSON.stringify(reader.read(record.commands));
      old.append({ ...record, commands: Buffer.from(commands) });
    }
    old.close();
    log.close();
    const db = new DatabaseSync(logFile(at('a')));
    db.exec('PRAGMA user_version = 1');
    db.close();
    expect(reopen(at('a'))).toEqual(traded);
    trade(at('a'), { batches: 60, seed: 2 });
    const state = reopen(at('a'));
    seal(at('a'), ALL, START, SMALL);
    rmSync(engineFile(at('a')));
    expect(reopen(at('a'))).toEqual(state);
    expect(logFaults(at('a'))).toEqual([]);
  });

  it('retains the newest segments by age and number, and everything that log.db depends on', () => {
    trade(at('a'), { batches: 120, seed: 1, each: sealing(at('a'), 20) });
    const all = segmentsIn(at('a'));
    const first = statSizes(at('a'), all);
    seal(at('a'), { days: 1e6, bytes: first.slice(-3).reduce((sum, size) => sum + size, 0) }, START, SMALL);
    expect(segmentsIn(at('a'))).toEqual(all.slice(-3));
    seal(at('a'), { days: 1, bytes: Infinity }, START + 2 * DAY_MS, SMALL);
    expect(segmentsIn(at('a'))).toEqual(all.slice(-1));
    expect(checkLog(at('a')).problems).toEqual([]);
    copyFileSync(engineFile(at('a')), at('copy'));
    const state = trade(at('a'), { batches: 120, seed: 2, each: sealing(at('a'), 50) });
    copyFileSync(at('copy'), engineFile(at('a')));
    expect(reopen(at('a'))).toEqual(state);
    rmSync(engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow('does not reach back to it');
  });

  it('does not block the checkpoint of log.db while it is read', () => {
    trade(at('a'), { batches: 90, seed: 1, each: sealing(at('a'), 15) });
    const writer = new DatabaseSync(logFile(at('a')));
    let read = 0;
    for (const { number } of recordsBehind(at('a'), 0)) {
      read++;
      if (number !== 10) continue;
      writer.exec('UPDATE records SET epoch = epoch');
      expect(writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
    }
    writer.close();
    expect(read).toBe(91);
  });

  it('shows the commands from a given time as it shows them in the full list', () => {
    for (const seed of [1, 2]) trade(at('a'), { batches: 90, seed, each: sealing(at('a'), 15) });
    const all = [...commandsIn(at('a'), 0, Infinity)];
    for (const second of [0, 40, 89, 130, 178]) {
      const from = START + 1 + second * 1000;
      const later = all.filter(({ time }) => Date.parse(time) >= from);
      expect(later.length).toBeGreaterThan(0);
      expect([...commandsIn(at('a'), from, Infinity)]).toEqual(later);
    }
  });

  it('is unchanged after a crash while a segment was written', () => {
    trade(at('a'), { batches: 50, seed: 1 });
    seal(at('a'), ALL, START);
    trade(at('a'), { batches: 50, seed: 2 });
    writeFileSync(join(archiveOf(at('a')), 'writing.part'), Buffer.alloc(50_000, 3));
    expect(checkLog(at('a')).problems).toEqual([]);
    seal(at('a'), ALL, START);
    expect(segmentsIn(at('a'))).toEqual(['000000000000001-000000000000051.db', '000000000000052-000000000000102.db']);
    // Simulates a crash before log.db is notified: it drops the records after the next time.
    expect(seal(at('a'), ALL, START)).toBe(102);
    expect(logFaults(at('a'))).toEqual([]);
  });
});

function statSizes(dataDir: string, names: readonly string[]): number[] {
  return names.map((name) => readFileSync(join(archiveOf(dataDir), name)).length);
}

function isSame(spoilt: Uint8Array, body: Uint8Array): boolean {
  try {
    return isDeepStrictEqual(readColumns(spoilt), readColumns(body));
  } catch {
    return false;
  }
}

describe('a corrupted log archive', () => {
  function archived(): string[] {
    trade(at('a'), { batches: 90, seed: 1, each: sealing(at('a'), 15) });
    copyFileSync(engineFile(at('a')), at('copy'));
    trade(at('a'), { batches: 90, seed: 2, each: sealing(at('a'), 15) });
    copyFileSync(at('copy'), engineFile(at('a')));
    return segmentsIn(at('a'));
  }

  it.each([
    ['bytes that are none', 'UPDATE blocks SET body = zeroblob(60)'],
    ['another hash', 'UPDATE blocks SET hash = zeroblob(32)'],
    ['another hash before', 'UPDATE blocks SET previous = zeroblob(32)'],
    ['other records', 'UPDATE blocks SET first = first + 1'],
  ])('is detected and not followed: %s', (_what, fault) => {
    const [, name = ''] = archived();
    const db = new DatabaseSync(join(archiveOf(at('a')), name));
    db.exec(fault);
    db.close();
    expect(checkLog(at('a')).problems.join(' ')).toMatch(/is not what was written|is missing|does not follow/);
    rmSync(engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow(/is not what was written|is missing|does not follow/);
  });

  it('is detected whichever byte of a block differs', () => {
    const [name = ''] = archived();
    const file = join(archiveOf(at('a')), name);
    const random = seeded(7);
    const db = new DatabaseSync(file);
    const { body } = db.prepare('SELECT body FROM blocks').get() as { body: Uint8Array };
    for (let round = 0; round < 25; round++) {
      const spoilt = Uint8Array.from(body);
      const place = Math.floor(random() * (body.length - 1));
      spoilt[place] = (spoilt[place] as number) ^ (1 << Math.floor(random() * 8));
      db.prepare('UPDATE blocks SET body = ?').run(spoilt);
      // Some bits of a compressed block are insignificant.
      expect(checkLog(at('a')).problems.length > 0 || isSame(spoilt, body), `byte ${place}`).toBe(true);
    }
    db.prepare('UPDATE blocks SET body = ?').run(body);
    db.close();
    expect(checkLog(at('a')).problems).toEqual([]);
  });

  it('does not prevent a start when the damaged segment is not needed', () => {
    const [name = ''] = archived();
    writeFileSync(join(archiveOf(at('a')), name), 'no database');
    expect(() => reopen(at('a'))).not.toThrow();
    expect(audit(PRODUCTS, at('a')).problems).toEqual([]);
  });

  it('is detected when a segment is missing', () => {
    const [, , name = ''] = archived();
    rmSync(join(archiveOf(at('a')), name));
    expect(checkLog(at('a')).problems.join(' ')).toMatch('is missing');
    rmSync(engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow('does not reach back to it');
  });

  it('is not extended, nor is one of another exchange, and nothing is dropped for it', () => {
    trade(at('a'), { batches: 60, seed: 1 });
    trade(at('b'), { batches: 40, seed: 2 });
    seal(at('b'), ALL, START);
    cpSync(archiveOf(at('b')), archiveOf(at('a')), { recursive: true });
    expect(() => seal(at('a'), ALL, START)).toThrow('is not the archive of this log');
    rmSync(archiveOf(at('a')), { recursive: true });
    expect(seal(at('a'), ALL, START)).toBe(61);
  });

  it('is never created from a damaged record', () => {
    trade(at('a'), { batches: 60, seed: 1 });
    const db = new DatabaseSync(logFile(at('a')));
    db.exec('UPDATE records SET time = time + 1 WHERE number = 30');
    db.close();
    expect(() => seal(at('a'), ALL, START)).toThrow('record 30 is not what was written');
    expect(existsSync(archiveOf(at('a'))) && segmentsIn(at('a')).filter((name) => name.endsWith('.db'))).toEqual([]);
  });
});
