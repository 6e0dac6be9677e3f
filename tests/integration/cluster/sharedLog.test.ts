import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineHost } from '../../../server/link/host';
import type { CommandOf } from '../../../server/link/messages';
import { Following } from '../../../server/link/shared/following';
import { logFile } from '../../../server/log/log';
import { type Position, type RecordRow, rowBehind, START } from '../../../server/log/record';
import { seal } from '../../../server/log/seal';
import { Lease } from '../../../server/log/shared/lease';
import { LeaseLost, SharedLog } from '../../../server/log/shared/sharedLog';
import { PRODUCTS } from '../../../server/products/all';
import { LogCopy } from '../../../server/store/logCopy';
import { openShared } from '../../../server/store/store';
import { differingTables } from '../../support/rebuilt';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { until } from '../../support/cluster/runningCluster';
import { within, withinNow } from '../../../scripts/test/pace';

/** Longer than a lease lasts. */
const HELD_UP_MS = 2000;
/** Longer than a server may be unreachable. */
const GIVEN_UP_MS = 15_500;
const USER = 1000;
/** Number of records appended while connections break. */
const RECORDS = process.env['LONG'] === '1' ? 500 : 40;
const CREDIT: CommandOf<'wallet.credit'> = {
  ...{ kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' },
};
let tests: TestServer;
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  tests = await startTestServer();
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
  vi.restoreAllMocks();
});
afterAll(() => tests.close());

const bytes = (text: string) => Buffer.from(text);
const recordBehind = (before: Position, epoch: number, text = 'effects'): RecordRow =>
  rowBehind(before, { epoch, time: 1_700_000_000_000, commands: bytes('[]'), effects: bytes(text), defines: true });

async function opened(url: string): Promise<SharedLog> {
  const log = new SharedLog(url, 'statex test');
  ends.push(() => log.close());
  await log.prepare();
  return log;
}

interface Held {
  readonly lease: Lease;
  readonly lost: Error[];
}

function leaseOf(url: string, holder: string, options: { lifeMs?: number } = {}): Held {
  const lost: Error[] = [];
  const lease = new Lease({ url, of: 'lease', holder, onLost: (error) => lost.push(error), ...options });
  ends.push(() => lease.release());
  return { lease, lost };
}

describe('the shared log', () => {
  it(
    'is kept by a holder that was blocked for longer than the timeout, unless another process took it',
    async () => {
      const url = await tests.database();
      await opened(url);
      const { lease, lost } = leaseOf(url, 'one');
      await lease.take();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_UP_MS);
      const real = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => real() + GIVEN_UP_MS - HELD_UP_MS);
      expect(lease.ownTime.isNow).toBe(false);
      await until(() => lease.ownTime.isNow || lost.length > 0);
      expect(lost).toEqual([]);
    },
    within(60_000),
  );

  it('returns what was appended, in order', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const epoch = await leaseOf(url, 'one').lease.take();
    const first = recordBehind(START, epoch);
    const second = recordBehind(first, epoch, 'more');
    await log.append(first);
    await log.append(second);
    expect(await log.after(0)).toEqual(
      [first, second].map((row) => ({
        ...row,
        body: Buffer.from(row.body),
        hash: Buffer.from(row.hash),
        previous: Buffer.from(row.previous),
      })),
    );
    expect(await log.after(1)).toHaveLength(1);
    expect(await log.head()).toMatchObject({ number: 2 });
  });

  it('refuses a record that does not follow the last one', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const epoch = await leaseOf(url, 'one').lease.take();
    const first = recordBehind(START, epoch);
    await log.append(first);
    const other = recordBehind(START, epoch, 'other');
    await expect(log.append(recordBehind(other, epoch))).rejects.toThrow('does not go on with record 2');
    await expect(log.append(other)).rejects.toThrow('does not go on with record 1');
    await expect(log.append(recordBehind({ ...first, number: 2 }, epoch))).rejects.toThrow('record 3');
    expect(await log.head()).toMatchObject({ number: 1 });
  });

  it('accepts no record of a past epoch', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const epoch = await leaseOf(url, 'former').lease.take();
    const first = recordBehind(START, epoch);
    await log.append(first);
    await tests.run(url, "UPDATE lease SET holder = 'later', epoch = epoch + 1");
    await expect(log.append(recordBehind(first, epoch))).rejects.toThrow(LeaseLost);
    await log.append(recordBehind(first, epoch + 1));
    expect(await log.after(0)).toMatchObject([{ epoch }, { epoch: epoch + 1 }]);
  });

  it('starts no epoch while a record of the previous one is in flight', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const first = recordBehind(START, await leaseOf(url, 'former').lease.take());
    await tests.run(
      url,
      `CREATE TABLE released ();
       CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN WHILE NOT EXISTS (SELECT FROM released) LOOP PERFORM pg_sleep(0.02); END LOOP; RETURN NEW; END $$;
       CREATE TRIGGER linger BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION linger()`,
    );
    const appending = log.append(first);
    const waits = (wait: string) => async () => {
      const query = `SELECT count(*)::int AS them FROM pg_stat_activity WHERE datname = current_database() AND ${wait}`;
      return (await tests.run(url, query))[0]?.['them'] === 1;
    };
    await until(waits("wait_event = 'PgSleep'"));
    const taking = tests.run(url, "UPDATE lease SET holder = 'later', epoch = epoch + 1");
    await until(waits("wait_event_type = 'Lock'"));
    await tests.run(url, 'INSERT INTO released DEFAULT VALUES');
    await taking;
    const [there] = await tests.run(url, 'SELECT count(*)::int AS records FROM records');
    expect(there).toEqual({ records: 1 });
    await appending;
  });

  it('neither loses nor duplicates a record when its connection breaks', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const { lease } = leaseOf(url, 'one');
    const epoch = await lease.take();
    let isOver = false;
    const breaking = (async () => {
      while (!isOver)
        await tests.run(
          url,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'statex test'",
        );
    })();
    let last: Position = START;
    const appended: RecordRow[] = [];
    for (let count = 0; count < RECORDS; count++) {
      const row = recordBehind(last, epoch, `record ${count}`);
      await log.append(row);
      appended.push(row);
      last = row;
    }
    isOver = true;
    await breaking;
    const read: RecordRow[] = [];
    for (let more = await log.after(0); more.length > 0; more = await log.after(read.length)) read.push(...more);
    expect(
      read.map(({ number, hash }) => [number, Buffer.compare(hash, appended[number - 1]?.hash ?? bytes(''))]),
    ).toEqual(appended.map(({ number }) => [number, 0]));
  });

  it('finds a record whose answer was lost, also after another engine has taken over', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const former = leaseOf(url, 'former');
    const first = recordBehind(START, await former.lease.take());
    await log.append(first);
    await former.lease.release();
    await leaseOf(url, 'later').lease.take();
    await log.append(first);
    expect(await log.after(0)).toHaveLength(1);
  });

  it('waits for the synchronous standby before it counts a found record as stored', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const first = recordBehind(START, await leaseOf(url, 'one').lease.take());
    await log.append(first);
    let again: Promise<void> = Promise.resolve();
    let isStored = false;
    await tests.withoutStandby(async () => {
      again = log.append(first).then(() => {
        isStored = true;
      });
      await until(async () => {
        const query = "SELECT wait_event FROM pg_stat_activity WHERE application_name = 'statex test'";
        const [row] = await tests.run(url, query);
        return isStored || row?.['wait_event'] === 'SyncRep';
      });
      expect(isStored).toBe(false);
    });
    await again;
    expect(await log.after(0)).toHaveLength(1);
  });
});

describe('the lease', () => {
  it('is exclusive while it is renewed, and taken by one other holder once it has expired', async () => {
    const url = await tests.database();
    await opened(url);
    const lifeMs = withinNow(1500);
    const first = leaseOf(url, 'first', { lifeMs });
    const epoch = await first.lease.take();
    const taken: number[] = [];
    const others = ['second', 'third'].map((holder) =>
      leaseOf(url, holder, { lifeMs })
        .lease.take()
        .then((other) => taken.push(other)),
    );
    await new Promise((resolve) => setTimeout(resolve, lifeMs + 500));
    expect([taken, first.lost, first.lease.ownTime.isNow]).toEqual([[], [], true]);
    await first.lease.release();
    await Promise.race(others);
    expect(taken).toEqual([epoch + 1]);
  });

  it('tells its holder that it is lost once another holder has it', async () => {
    const url = await tests.database();
    await opened(url);
    const { lease, lost } = leaseOf(url, 'paused');
    await lease.take();
    await tests.run(url, "UPDATE lease SET holder = 'other', epoch = epoch + 1, ends = now() + interval '1 minute'");
    await expect.poll(() => lost).toEqual([expect.any(LeaseLost)]);
    expect(lease.ownTime.isNow).toBe(false);
  });
});

describe('the log server', () => {
  it('keeps its address and its content when the process that started it is killed', async () => {
    const url = await tests.database();
    const log = await opened(url);
    await log.append(recordBehind(START, await leaseOf(url, 'one').lease.take()));
    await tests.restart();
    expect(await log.head()).toMatchObject({ number: 1 });
  });
});

describe('a copy of the shared log', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'statex-copy-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Opens an exchange and credits a user that many times. */
  async function run(url: string, times: number): Promise<SharedLog> {
    const log = await opened(url);
    const { lease } = leaseOf(url, 'engine');
    const epoch = await lease.take();
    const { commits, ...store } = await openShared(
      PRODUCTS,
      { dataDir, catalogue: SPOT_CATALOGUE },
      { epoch, append: (record) => log.append(record) },
    );
    const told: number[] = [];
    const host = new EngineHost(store, {
      clock: { now: () => 1_700_000_000_000, step: () => 0, set: () => undefined },
      follows: () => false,
      deliver: ({ record }) => told.push(record),
      onFatal: () => undefined,
      committed: () => commits.settle(),
    });
    for (let id = 1; id <= times; id++) {
      host.push([{ id, command: CREDIT }]);
      await expect.poll(() => told).toHaveLength(id);
    }
    await host.drain();
    host.close();
    await lease.release();
    return log;
  }

  function follow(log: SharedLog, into: string): { copy: LogCopy; following: Following } {
    const copy = new LogCopy(PRODUCTS, into);
    return { copy, following: new Following(log, copy) };
  }

  it('has the same rows, and continues where it stopped', async () => {
    const url = await tests.database();
    const other = join(dataDir, 'other');
    for (const times of [2, 3]) {
      const log = await run(url, times);
      const { copy, following } = follow(log, other);
      await following.begin();
      await following.catchUp();
      copy.close();
      expect(differingTables(other, dataDir)).toEqual([]);
    }
  });

  it('restores its log up to its rows after a power cut took part of it', async () => {
    const url = await tests.database();
    const log = await run(url, 4);
    const other = join(dataDir, 'other');
    const { copy, following } = follow(log, other);
    await following.begin();
    await following.catchUp();
    copy.close();
    const db = new DatabaseSync(logFile(other));
    db.exec('DELETE FROM records WHERE number > 2');
    db.close();
    const again = follow(log, other);
    await again.following.begin();
    expect(again.copy.last.number).toBe(5);
    again.copy.close();
    expect(differingTables(other, dataDir)).toEqual([]);
  });

  it('restores from its archive what a power cut took and the shared log no longer has', async () => {
    const url = await tests.database();
    const log = await run(url, 4);
    const other = join(dataDir, 'other');
    const { copy, following } = follow(log, other);
    await following.begin();
    await following.catchUp();
    copy.close();
    expect(seal(other, { days: 1e6, bytes: Infinity }, 0)).toBe(5);
    const db = new DatabaseSync(logFile(other));
    db.exec('DELETE FROM records WHERE number > 2');
    db.close();
    await tests.run(url, 'DELETE FROM records WHERE number < 5');
    const again = follow(log, other);
    await again.following.begin();
    expect(again.copy.last.number).toBe(5);
    again.copy.close();
    expect(differingTables(other, dataDir)).toEqual([]);
  });

  it.each([2, 3])('refuses record %i with a flipped bit, and keeps what it has', async (number) => {
    const url = await tests.database();
    const log = await run(url, 3);
    await tests.run(url, `UPDATE records SET body = set_byte(body, 5, get_byte(body, 5) # 1) WHERE number = ${number}`);
    const { copy, following } = follow(log, join(dataDir, 'other'));
    await following.begin();
    await expect(following.catchUp()).rejects.toThrow(`record ${number} is not what was written`);
    expect(copy.last.number).toBe(0);
    copy.close();
  });

  it('refuses a log of another exchange, or one that lacks local records', async () => {
    const [url, otherUrl] = [await tests.database(), await tests.database()];
    await run(url, 1);
    const other = await opened(otherUrl);
    const { copy, following } = follow(other, dataDir);
    await expect(following.begin()).rejects.toThrow('log.db goes up to record 2, which the shared log does not have');
    const { lease } = leaseOf(otherUrl, 'engine');
    const epoch = await lease.take();
    const first = recordBehind(START, epoch);
    await other.append(first);
    await other.append(recordBehind(first, epoch));
    await expect(following.begin()).rejects.toThrow('differ in record 2');
    copy.close();
  });

  it('refuses a record of a newer version, and says what to do', async () => {
    const url = await tests.database();
    const log = await opened(url);
    const { lease } = leaseOf(url, 'engine');
    const opening = bytes(JSON.stringify({ schema: 1000, fresh: true }));
    const entry = { epoch: await lease.take(), time: 1, commands: opening, effects: bytes(''), defines: false };
    await log.append(rowBehind(START, entry));
    const { copy, following } = follow(log, dataDir);
    await following.begin();
    await expect(following.catchUp()).rejects.toThrow('record 1 is of a newer version of this program: start that one');
    copy.close();
  });
});

describe('an engine with a record in flight', () => {
  it('decides nothing more and notifies nobody until it is stored, and nothing at all when it is refused', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'statex-way-'));
    const asked: { number: number; settle: (error?: Error) => void }[] = [];
    const append = ({ number }: RecordRow) =>
      new Promise<void>((resolve, reject) => {
        asked.push({ number, settle: (error) => (error ? reject(error) : resolve()) });
      });
    const opening = openShared(PRODUCTS, { dataDir, catalogue: SPOT_CATALOGUE }, { epoch: 7, append });
    asked[0]?.settle();
    const { commits, ...store } = await opening;
    const said: string[] = [];
    const host = new EngineHost(store, {
      clock: { now: () => 1_700_000_000_000, step: () => 0, set: () => undefined },
      follows: () => false,
      deliver: ({ answers }) => said.push(`answer ${answers[0]?.id}`),
      onFatal: (error) => said.push(String(error)),
      committed: () => commits.settle(),
    });
    const query = (name: string) =>
      host.whenCommitted(() => {
        const { balances } = host.query({ kind: 'userOpening', user: USER });
        said.push(`${name} ${balances[0]?.available ?? 'nothing'}`);
      });
    query('before');
    host.push([{ id: 1, command: CREDIT }]);
    await expect.poll(() => asked.length).toBe(2);
    query('meanwhile');
    host.push([
      { id: 2, command: CREDIT },
      { id: 3, command: CREDIT },
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    expect([said, asked.map(({ number }) => number)]).toEqual([['before nothing'], [1, 2]]);
    asked[1]?.settle();
    await expect.poll(() => asked.length).toBe(3);
    query('later');
    asked[2]?.settle(new Error('refused'));
    await expect.poll(() => said.length).toBe(4);
    query('afterwards');
    host.push([{ id: 4, command: CREDIT }]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual(['before nothing', 'answer 1', 'meanwhile 1.00000000', 'Error: refused']);
    host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
