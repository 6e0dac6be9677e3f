import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { PRODUCTS } from '../../server/products/all';
import { audit } from '../../server/store/audit';
import { openStore } from '../../server/store/store';
import { startTrading } from '../support/crash/acks';
import { BOOK } from '../support/linear/book';
import { actsIn, lookAt, LOTS_A_COIN, USERS, type BookAct } from '../support/linear/history';
import { faultIn } from '../support/linear/placed';
import { placedBy, placesIn } from '../support/linear/placesInLog';
import { seeded } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const ROUNDS = LONG ? 30 : 3;
const SEED = Number(process.env['SEED'] ?? 1);
const base = mkdtempSync(join(tmpdir(), 'statex-linear-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const now = () => performance.timeOrigin + performance.now();
const PROGRAM = fileURLToPath(new URL('../support/linear/child.ts', import.meta.url));

it(
  `a book is linearisable for all its clients through ${ROUNDS} kills of the engine`,
  { timeout: LONG ? 1_200_000 : 240_000 },
  async () => {
    const random = seeded(SEED);
    const dataDir = join(base, 'data');
    const acts: BookAct[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const trading = startTrading(dataDir, SEED * 1000 + round, join(base, 'notes'), { program: PROGRAM });
      await trading.started;
      await wait(200 + random() * 400);
      trading.child.kill('SIGKILL');
      await trading.ended;
      acts.push(...actsIn(trading.lines(), now()));
      openStore(PRODUCTS, dataDir, SPOT_CATALOGUE).store.close();
      acts.push(...lookAt(dataDir, now(), new Map(USERS.map((user) => [user, user])), LOTS_A_COIN));
      expect(faultIn(BOOK, placedBy(placesIn(dataDir), acts)), `round ${round}`).toBeNull();
      expect(audit(PRODUCTS, dataDir).problems, `round ${round}`).toEqual([]);
    }
    const silent = acts.filter(({ output }) => output === null).length;
    expect(acts.length).toBeGreaterThan(ROUNDS * 20);
    console.log(`linear: ${ROUNDS} rounds, ${acts.length} acts, ${silent} without an answer`);
    // Altering one act's answer must make the same check fail.
    const told = acts.findIndex(({ output }) => output?.kind === 'order' && output.dealt > 0);
    const wrong = acts.map((act, index) =>
      index === told && act.output?.kind === 'order'
        ? { ...act, output: { ...act.output, dealt: act.output.dealt + 1 } }
        : act,
    );
    expect(faultIn(BOOK, placedBy(placesIn(dataDir), wrong))?.what).toBe('answered wrongly');
  },
);
