import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs, { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { inTransaction, type Opened } from '../../../server/accounts/database';
import { awaitCopies } from '../../../server/replica/awaitCopies';
import { markRewritten } from '../../../server/replica/mark';
import { SharedTable } from '../../../server/replica/sharedTable';
import { wireTo, type Wire } from '../../support/cluster/cutWire';
import { startTestServer, type TestServer } from '../../support/cluster/database';
import { allOf, MIGRATIONS, openPets } from '../../support/cluster/replicaPlaces';
import type { FromWriter, ToWriter } from '../../support/cluster/replicaWriter';
import { until } from '../../support/cluster/runningCluster';
import { ROOT } from '../../support/files';

const NEWER = [...MIGRATIONS, "ALTER TABLE notes ADD COLUMN secret TEXT; UPDATE notes SET secret = seal('note', text)"];
const SLOW_MS = within(60_000);
const TURNS = 150;
const TURN_MS = 1500;
/** Number of entries after which a copy may be due. */
const COPIED_AT = 200;

let server: TestServer;
let url: string;
let places = 0;
const opened = new Set<Opened>();
const writers = new Set<Writer>();
const wires = new Set<Wire>();
const failures: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  url = await server.database();
});
afterEach(async () => {
  for (const one of opened) one.db.close();
  for (const one of writers) one.child.kill('SIGKILL');
  for (const one of wires) await one.close();
  for (const all of [opened, writers, wires]) all.clear();
  const [failure] = failures.splice(0);
  if (failure !== undefined) throw new Error(failure);
});

const newPlace = (): string => join(server.directory, `place-${++places}`);

function open(mayBegin: boolean, place = newPlace(), migrations = MIGRATIONS): Opened {
  const onFailed = ({ message }: Error) => failures.push(message);
  const one = openPets(place, { url, mayBegin, onFailed }, migrations);
  opened.add(one);
  return one;
}
function close(one: Opened): void {
  one.db.close();
  opened.delete(one);
}

/** Returns the rows of all copies, once each has caught up with the first. */
async function same(...all: Opened[]): Promise<unknown[][]> {
  const [first] = all as [Opened];
  await until(() => all.every((one) => JSON.stringify(allOf(one)) === JSON.stringify(allOf(first))));
  return allOf(first);
}

interface Writer {
  readonly child: ChildProcess;
  readonly said: FromWriter[];
  tell(message: ToWriter): void;
  /** Resolves once the message has arrived that many times. */
  hear(said: FromWriter['said'], times?: number): Promise<void>;
  rows(): Promise<unknown[][]>;
  names(): string[];
}

async function startWriter(mayBegin: boolean, place = newPlace(), at = url): Promise<Writer> {
  const args = ['server/run.mjs', 'tests/support/cluster/replicaWriter.ts', place, at, mayBegin ? 'begins' : ''];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const said: FromWriter[] = [];
  child.on('message', (message: FromWriter) => said.push(message));
  const count = (word: string) => said.filter((one) => one.said === word).length;
  const hear = (word: string, times = 1) => until(() => count(word) >= times, SLOW_MS);
  const tell = (message: ToWriter) => void child.send(message);
  const writer: Writer = {
    ...{ child, said, tell, hear },
    async rows() {
      const before = count('rows');
      tell({ do: 'tell' });
      await hear('rows', before + 1);
      return said.findLast((one) => one.said === 'rows')?.rows ?? [];
    },
    names: () => said.flatMap((one) => (one.said === 'written' ? [one.name] : [])),
  };
  writers.add(writer);
  await hear('ready');
  return writer;
}

/** Lets a write take only a part of its bytes, as a disk does that becomes full. @returns the function that ends this. */
function writePartly(most: number): () => void {
  const { writeSync } = fs;
  const some = (fd: number, bytes: NodeJS.ArrayBufferView, from = 0, length = bytes.byteLength - from) =>
    writeSync(fd, bytes, from, Math.min(length, most));
  Object.assign(fs, { writeSync: some });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { writeSync });
    syncBuiltinESMExports();
  };
}

const namesIn = (rows: readonly unknown[][]): string[] => (rows[0] as { name: string }[]).map(({ name }) => name);

describe('a database shared by several processes', () => {
  it('has the same content in each, whichever writes, inside or outside a transaction', async () => {
    const [first, second] = [open(true), open(false)];
    first.db.prepare("INSERT INTO owners (name) VALUES ('ann')").run();
    const bob = second.db.prepare("INSERT INTO owners (name) VALUES ('bob') RETURNING id").get();
    expect(bob).toEqual({ id: 2 });
    inTransaction(first.db, () => {
      first.db.exec(
        "INSERT INTO pets VALUES (1, 'rex'), (2, 'tom'); INSERT INTO notes (text) VALUES (seal('note', 'x'))",
      );
      first.db.exec("UPDATE pets SET name = 'max' WHERE owner = 1");
    });
    second.db.exec('DELETE FROM owners WHERE id = 2');
    expect(() =>
      inTransaction(second.db, () => {
        second.db.exec("INSERT INTO notes (text) VALUES ('taken back')");
        throw new Error('on purpose');
      }),
    ).toThrow('on purpose');
    expect(second.db.prepare("DELETE FROM notes WHERE text = 'nothing'").run().changes).toBe(0);
    const [owners, pets, notes, sequence] = await same(first, second);
    expect([owners, pets, sequence]).toEqual([
      [{ id: 1, name: 'ann' }],
      [{ owner: 1, name: 'max' }],
      [{ name: 'notes', seq: 1 }],
    ]);
    expect(notes).toHaveLength(1);
  });

  it('leaves only its own write-ahead log beside it, under the name that other processes use', async () => {
    const place = newPlace();
    const [first, second] = [open(true), open(false, place)];
    first.db.exec("INSERT INTO owners (name) VALUES ('ann')");
    await same(first, second);
    expect(readdirSync(place).toSorted()).toEqual(['pets.db', 'pets.db-shm', 'pets.db-wal']);
  });

  it('notifies holders of cached rows about writes of others, and not about their own', async () => {
    const [first, second] = [open(true), open(false)];
    const told = { first: 0, second: 0 };
    first.others.onWritten(() => told.first++);
    second.others.onWritten(() => told.second++);
    first.db.exec("INSERT INTO owners (name) VALUES ('ann')");
    await same(first, second);
    expect(told).toEqual({ first: 0, second: 1 });
  });

  it(
    'is written in turns: concurrent writes of two processes are serialised in full',
    async () => {
      const [first, second] = [await startWriter(true), await startWriter(false)];
      for (const one of [first, second]) one.tell({ do: 'write', times: TURNS });
      await Promise.all([first.hear('done'), second.hear('done')]);
      const names = [...first.names(), ...second.names()];
      expect(new Set(names).size).toBe(2 * TURNS);
      const third = open(false);
      const rows = await same(third);
      expect(namesIn(rows).toSorted()).toEqual(names.toSorted());
      expect([await first.rows(), await second.rows()]).toEqual([rows, rows]);
    },
    SLOW_MS,
  );

  it(
    'applies once a write whose process was killed before applying it',
    async () => {
      const place = newPlace();
      const killed = await startWriter(true, place);
      killed.tell({ do: 'write', times: 3 });
      await killed.hear('done');
      const over = new Promise((resolve) => killed.child.once('exit', resolve));
      killed.tell({ do: 'die' });
      await over;
      const other = open(false);
      const again = open(true, place);
      expect(namesIn(await same(again, other))).toEqual(['owner 1', 'owner 2', 'owner 3', 'owner 4']);
    },
    SLOW_MS,
  );

  it(
    'waits for a restarted PostgreSQL, and keeps everything reported as written',
    async () => {
      const [first, second] = [await startWriter(true), await startWriter(false)];
      for (const one of [first, second]) one.tell({ do: 'write', times: TURNS });
      await first.hear('written', 10);
      await server.restart('SIGKILL');
      await Promise.all([first.hear('done'), second.hear('done')]);
      const names = [...first.names(), ...second.names()];
      const rows = await same(open(false));
      const found = namesIn(rows);
      expect(names.filter((name) => !found.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      await until(
        async () => JSON.stringify([await first.rows(), await second.rows()]) === JSON.stringify([rows, rows]),
      );
    },
    SLOW_MS,
  );

  it('counts a write that it finds as made only when the synchronous standby has it', async () => {
    close(open(true));
    const table = new SharedTable(url, 'pets.db');
    const turn = { position: 1, writer: randomUUID(), schema: 1, changes: new Uint8Array([1]) };
    try {
      expect(await table.append(turn, TURN_MS)).toBe(true);
      await server.withoutStandby(() => expect(table.append(turn, TURN_MS)).rejects.toThrow('did not answer'));
      expect(await table.append(turn, TURN_MS)).toBe(true);
      expect(await table.append({ ...turn, writer: randomUUID() }, TURN_MS)).toBe(false);
    } finally {
      await table.close();
    }
  });

  it.each(['reset', 'silent'] as const)(
    'agrees with all others after its connection is cut (%s) before a commit',
    async (how) => {
      const wire = await wireTo(url);
      wires.add(wire);
      const cut = await startWriter(true, newPlace(), wire.url);
      const other = open(false);
      cut.tell({ do: 'writeSlowly', ms: 200 });
      await cut.hear('inTurn');
      wire.cut(how);
      await cut.hear('done');
      wire.heal();
      // The disconnected process gives its turn up by itself, or PostgreSQL revokes it.
      await until(() => {
        try {
          other.db.exec("INSERT OR IGNORE INTO owners (id, name) VALUES (100, 'another')");
          return true;
        } catch {
          return false;
        }
      }, SLOW_MS);
      await until(async () => {
        cut.tell({ do: 'write', times: 1 });
        await cut.hear('done', 2);
        return cut.names().includes('owner 101');
      }, SLOW_MS);
      await until(async () => JSON.stringify(await cut.rows()) === JSON.stringify(allOf(other)));
      expect(cut.names().filter((name) => !namesIn(allOf(other)).includes(name))).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('a process that joins', () => {
  it('brings in once what it had alone, and others receive it', async () => {
    const place = newPlace();
    const alone = openPets(place, null);
    alone.db.exec("INSERT INTO owners (name) VALUES ('ann')");
    alone.db.close();
    expect(() => open(false)).toThrow('start the chores first');
    const [first, second] = [open(true, place), open(false)];
    expect(namesIn(await same(first, second))).toEqual(['ann']);
    close(first);
    second.db.exec("INSERT INTO owners (name) VALUES ('bob')");
    expect(namesIn(await same(open(true, place), second))).toEqual(['ann', 'bob']);
  });

  it('is refused with the data of another exchange', () => {
    const place = newPlace();
    openPets(place, null).db.close();
    open(true);
    expect(() => open(true, place)).toThrow('not of the exchange that LOG_URL has');
    rmSync(place, { recursive: true });
    expect(namesIn(allOf(open(true, place)))).toEqual([]);
  });

  it('with a newer schema makes all others restart with it, and they find the existing data', async () => {
    const [place, later] = [newPlace(), newPlace()];
    const [first, second] = [open(true, place), open(false, later)];
    first.db.exec("INSERT INTO notes (text) VALUES ('one')");
    await same(first, second);
    close(first);
    const newer = open(true, place, NEWER);
    await until(() => failures.length > 0);
    expect(failures.splice(0)[0]).toContain('brought the schema to 2');
    close(second);
    expect(() => open(false, later)).toThrow('schema version 2');
    const updated = open(false, later, NEWER);
    updated.db.exec("INSERT INTO notes (text) VALUES ('two')");
    const [, , notes] = await same(newer, updated);
    expect(notes).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    expect((notes as { secret: string }[])[0]?.secret).not.toBeNull();
  });

  it('passes on a copy rewritten while nobody wrote to all others, and is refused otherwise', () => {
    const place = newPlace();
    const first = open(true, place);
    first.db.exec("INSERT INTO owners (name) VALUES ('ann')");
    close(first);
    const rewrite = (name: string) => {
      const alone = openPets(place, null);
      alone.db.prepare('UPDATE owners SET name = ?').run(name);
      markRewritten(alone.db);
      alone.db.close();
    };
    rewrite('anna');
    close(open(true, place));
    const second = open(false);
    expect(namesIn(allOf(second))).toEqual(['anna']);
    rewrite('anne');
    second.db.exec("INSERT INTO owners (name) VALUES ('bob')");
    expect(() => open(true, place)).toThrow('others have gone on to 3');
  });

  it('makes a backup wait until it has caught up, and refuse if it does not', async () => {
    const place = newPlace();
    const first = open(true);
    close(open(false, place));
    first.db.exec("INSERT INTO owners (name) VALUES ('ann')");
    await expect(awaitCopies(url, place, 500)).rejects.toThrow('lacks what was written since');
    const waiting = awaitCopies(url, place);
    open(false, place);
    await waiting;
    expect(namesIn(allOf(first))).toEqual(['ann']);
    await awaitCopies('postgres://127.0.0.1:1/none', server.directory);
  });

  it('is fetched whole although the disk takes a part of each write', async () => {
    const [from, into] = [newPlace(), newPlace()];
    writeFileSync(from, Buffer.alloc(100_000, 'page'));
    const table = new SharedTable(url, 'pets.db');
    await table.shared();
    await table.put({ file: from, history: randomUUID(), position: 0, schema: 1, writer: randomUUID() });
    const writeFully = writePartly(60_000);
    try {
      await table.fetch(into);
    } finally {
      writeFully();
      await table.close();
    }
    expect(readFileSync(into).equals(readFileSync(from))).toBe(true);
  });

  it(
    'needs only the newest copy and what followed it when it joins late',
    async () => {
      const [place, early] = [newPlace(), newPlace()];
      const first = open(true, place);
      close(open(false, early));
      first.db.exec("INSERT INTO notes (text) VALUES ('')");
      const update = first.db.prepare('UPDATE notes SET text = ?');
      for (let turn = 1; turn <= COPIED_AT * 2 + 10; turn++) update.run(`${turn} ${'x'.repeat(1000)}`);
      await until(async () => {
        const [kept] = await server.run(url, 'SELECT min(position)::int AS first FROM replica_entries');
        return Number(kept?.['first']) > COPIED_AT;
      }, SLOW_MS);
      const [late, again] = [open(false), open(false, early)];
      const [, , notes] = await same(first, late, again);
      expect(String((notes as { text: string }[])[0]?.text)).toContain(`${COPIED_AT * 2 + 10} x`);
    },
    SLOW_MS,
  );
});
