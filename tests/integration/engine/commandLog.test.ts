import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../../../server/engine/decision';
import { CommandReader, openingIn } from '../../../server/log/commands';
import { logFile } from '../../../server/log/log';
import { readLog } from '../../../server/log/wholeLog';
import { emptyWriteAhead } from '../../../server/log/sqlite';
import { audit } from '../../../server/store/audit';
import { checkLog } from '../../../server/store/checkLog';
import { Followed } from '../../../server/store/followLog';
import { migrate } from '../../../server/store/migrations';
import { engineFile, openForWriting } from '../../../server/store/open';
import { openStore } from '../../../server/store/store';
import { PRODUCTS } from '../../../server/products/all';
import { stateOf } from '../../support/exchange';
import { differingTables, logFaults } from '../../support/rebuilt';
import { seeded, Traffic, TRADERS } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
let base = '';
const at = (name: string) => join(base, name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'statex-log-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const funds = (): Command[] =>
  TRADERS.flatMap((user) =>
    ['USDT', 'BTC', 'ETH'].map(
      (currency): Command => ({
        kind: 'wallet.credit',
        user,
        account: 'spot',
        currency,
        quantity: '100000',
        note: 'faucet',
      }),
    ),
  );

/** Trades on a directory for a number of batches, each one record. @returns the final state. */
function trade(dataDir: string, batches: number, seed = 1) {
  const { engine, store } = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const traffic = new Traffic(seeded(seed), () => []);
  for (let batch = 0; batch < batches; batch++) {
    const commands = batch === 0 ? funds() : Array.from({ length: 9 }, () => traffic.next());
    for (const command of commands) engine.decide(command, START + batch);
    store.commit(engine.takeChanges(), engine.state, START + batch, () => [], commands);
  }
  const state = stateOf(engine);
  store.close();
  return state;
}

/** Opens the directory's store and closes it again. */
function reopen(dataDir: string) {
  const { engine, store } = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const state = stateOf(engine);
  store.close();
  return state;
}

const change = (dataDir: string, fault: string) => {
  const db = new DatabaseSync(logFile(dataDir));
  db.exec(fault);
  db.close();
};

describe('the command log', () => {
  it('holds the commands in order, and the definition of the engine', () => {
    trade(at('a'), 3);
    const log = readLog(at('a'));
    const records = [...log.after(0)];
    log.close();
    expect(openingIn(records[0]?.commands ?? new Uint8Array())).toMatchObject({
      schema: expect.any(Number),
      catalogue: SPOT_CATALOGUE,
    });
    expect(new CommandReader().read(records[1]?.commands ?? new Uint8Array())).toEqual(funds());
    expect(records.map(({ number, epoch }) => [number, epoch])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(checkLog(at('a'))).toEqual({ problems: [], records: 4 });
  });

  it('alone reproduces the same rows, over several starts', () => {
    for (const seed of [1, 2, 3]) trade(at('a'), 30, seed);
    expect(logFaults(at('a'))).toEqual([]);
  });

  it('brings any earlier copy of the rows up to the end of the log', () => {
    trade(at('a'), 5, 1);
    for (const [index, seed] of [2, 3, 4].entries()) {
      copyFileSync(engineFile(at('a')), at(`copy${index}`));
      trade(at('a'), 20, seed);
    }
    const state = reopen(at('a'));
    for (const index of [0, 1, 2]) {
      const dataDir = at(`again${index}`);
      cpSync(at('a'), dataDir, { recursive: true });
      copyFileSync(at(`copy${index}`), engineFile(dataDir));
      expect(reopen(dataDir)).toEqual(state);
      expect(audit(PRODUCTS, dataDir).problems).toEqual([]);
      expect(differingTables(dataDir, at('a')).filter((table) => !table.startsWith('followed'))).toEqual([]);
    }
  });

  it('restores all of it when a power cut took the rows back to before the first record', () => {
    mkdirSync(at('a'));
    const db = openForWriting(at('a'));
    migrate(PRODUCTS, db);
    new Followed(db).begin(db);
    emptyWriteAhead(db);
    db.close();
    copyFileSync(engineFile(at('a')), at('rows'));
    const state = trade(at('a'), 20);
    for (const end of ['-wal', '-shm']) rmSync(`${engineFile(at('a'))}${end}`, { force: true });
    copyFileSync(at('rows'), engineFile(at('a')));
    expect(reopen(at('a'))).toEqual(state);
    expect(audit(PRODUCTS, at('a')).problems).toEqual([]);
  });

  it('rebuilds the rows when they are lost', () => {
    const state = trade(at('a'), 20);
    rmSync(engineFile(at('a')));
    expect(reopen(at('a'))).toEqual(state);
    expect([...audit(PRODUCTS, at('a')).problems, ...logFaults(at('a'))]).toEqual([]);
  });

  it('is created for a directory that had none', () => {
    const state = trade(at('a'), 20);
    rmSync(logFile(at('a')));
    const db = new DatabaseSync(engineFile(at('a')));
    db.exec('DROP TABLE followed; PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    expect(checkLog(at('a')).problems).toEqual([]);
    copyFileSync(engineFile(at('a')), at('old'));
    expect(reopen(at('a'))).toEqual(state);
    expect(checkLog(at('a'))).toEqual({ problems: [], records: 1 });
    // The log lacks the earlier part, so neither an empty file nor an old copy can be brought up to date.
    copyFileSync(at('old'), engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow('does not reach back to it');
    rmSync(engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow('does not reach back to it');
  });

  it('is read as of one moment, whatever is written or dropped meanwhile', () => {
    trade(at('a'), 90);
    const reader = readLog(at('a'));
    const { number } = reader.head();
    const { engine, store } = openStore(PRODUCTS, at('a'), SPOT_CATALOGUE);
    store.sealedUpTo(number);
    for (let batch = 0; batch < 130; batch++) {
      engine.decide({ kind: 'spot.cancelAll', user: 1000, reason: 'user' } as Command, START + 200 + batch);
      store.commit(engine.takeChanges(), engine.state, START + 200 + batch, () => [], []);
    }
    const later = readLog(at('a'));
    expect(later.head().number).toBe(number + 131);
    expect(later.hot.firstWhole()).toBeGreaterThan(number);
    later.close();
    expect([reader.head().number, [...reader.after(0)].map((record) => record.number)]).toEqual([
      number,
      Array.from({ length: number }, (_, index) => index + 1),
    ]);
    expect(reader.at(50)?.number).toBe(50);
    reader.close();
    store.close();
    expect(statSync(`${logFile(at('a'))}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('ends before its last record when that one is torn', () => {
    trade(at('a'), 3);
    copyFileSync(engineFile(at('a')), at('copy'));
    const { engine, store } = openStore(PRODUCTS, at('a'), SPOT_CATALOGUE);
    const states = [];
    for (const [index, command] of funds().slice(0, 3).entries()) {
      states.push(stateOf(engine));
      engine.decide(command, START + 100 + index);
      store.commit(engine.takeChanges(), engine.state, START + 100 + index, () => [], [command]);
    }
    // Simulates a power cut: the log's write-ahead file ends within the last record, and the rows are older.
    cpSync(at('a'), at('torn'), { recursive: true });
    store.close();
    rmSync(`${engineFile(at('torn'))}-wal`);
    rmSync(`${engineFile(at('torn'))}-shm`);
    rmSync(`${logFile(at('torn'))}-shm`);
    copyFileSync(at('copy'), engineFile(at('torn')));
    const wal = `${logFile(at('torn'))}-wal`;
    truncateSync(wal, statSync(wal).size - 5000);
    expect(reopen(at('torn'))).toEqual(states.at(-1));
    expect(audit(PRODUCTS, at('torn')).problems).toEqual([]);
  });
});

describe('a corrupted command log', () => {
  const DAMAGES: [string, string, RegExp][] = [
    [
      'bytes that are none',
      'UPDATE records SET body = zeroblob(40) WHERE number = 12',
      /record 12 is not what was written/,
    ],
    [
      'the commands of another record',
      'UPDATE records SET body = (SELECT body FROM records WHERE number = 14) WHERE number = 13',
      /record 13 is not what/,
    ],
    ['another time', 'UPDATE records SET time = time + 1 WHERE number = 13', /record 13 is not what was written/],
    ['another hash', 'UPDATE records SET hash = zeroblob(32) WHERE number = 13', /record 13 is not what was written/],
    ['a record that is missing', 'DELETE FROM records WHERE number = 13', /record 13 is missing/],
  ];

  it.each(DAMAGES)('is detected and not followed: %s', (_what, fault, sentence) => {
    trade(at('a'), 9);
    copyFileSync(engineFile(at('a')), at('copy'));
    trade(at('a'), 9, 2);
    change(at('a'), fault);
    expect(checkLog(at('a')).problems.join(' ')).toMatch(sentence);
    // The existing rows can continue; older ones cannot be brought up to date.
    copyFileSync(at('copy'), engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow(sentence);
  });

  it('is detected whichever of its bits is flipped', () => {
    trade(at('a'), 4);
    const random = seeded(3);
    const db = new DatabaseSync(logFile(at('a')));
    const read = db.prepare('SELECT body FROM records WHERE number = ?');
    const write = db.prepare('UPDATE records SET body = ? WHERE number = ?');
    for (let round = 0; round < 200; round++) {
      const number = 1 + Math.floor(random() * 5);
      const { body } = read.get(number) as { body: Uint8Array };
      const spoilt = Uint8Array.from(body);
      // Padding after the last compressed bit is insignificant.
      const place = Math.floor(random() * (body.length - 1));
      spoilt[place] = (spoilt[place] as number) ^ (1 << Math.floor(random() * 8));
      write.run(spoilt, number);
      const { problems } = checkLog(at('a'));
      write.run(body, number);
      expect(problems).toEqual([`log: record ${number} is not what was written.`]);
    }
    db.close();
    expect(checkLog(at('a')).problems).toEqual([]);
  });

  it('is refused when it is lost, older than the rows, or of another exchange', () => {
    trade(at('a'), 5);
    copyFileSync(logFile(at('a')), at('older'));
    trade(at('a'), 5, 2);
    trade(at('b'), 20, 3);
    const swap = (file: string | null) => {
      const dataDir = mkdtempSync(at('case-'));
      copyFileSync(engineFile(at('a')), engineFile(dataDir));
      if (file) copyFileSync(file, logFile(dataDir));
      return dataDir;
    };
    expect(() => reopen(swap(null))).toThrow('put the log.db that belongs to it back');
    expect(() => reopen(swap(at('older')))).toThrow('put the log.db that belongs to it back');
    expect(() => reopen(swap(logFile(at('b'))))).toThrow('of different exchanges');
    expect(checkLog(swap(logFile(at('b')))).problems.join(' ')).toMatch('of different exchanges');
    expect(checkLog(swap(at('older'))).problems).toEqual(['engine.db is at record 12, which log.db does not have.']);
  });

  it('is refused when its oldest records were dropped and the rows still need them', () => {
    trade(at('a'), 9);
    copyFileSync(engineFile(at('a')), at('copy'));
    trade(at('a'), 30, 2);
    change(at('a'), 'DELETE FROM records WHERE number > 1 AND number < 35 AND defines = 0');
    expect(checkLog(at('a')).problems).toEqual([]);
    reopen(at('a'));
    copyFileSync(at('copy'), engineFile(at('a')));
    expect(() => reopen(at('a'))).toThrow(/no longer reaches back|is missing/);
  });
});
