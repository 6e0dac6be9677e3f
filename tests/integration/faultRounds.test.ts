import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, expect, it } from 'vitest';
import { archiveOf } from '../../server/log/archive';
import { logFile } from '../../server/log/log';
import { readLog } from '../../server/log/wholeLog';
import { PRODUCTS } from '../../server/products/all';
import { audit } from '../../server/store/audit';
import { checkLog } from '../../server/store/checkLog';
import { engineFile } from '../../server/store/open';
import { openStore } from '../../server/store/store';
import { lostAcks, startTrading, type Ack } from '../support/crash/acks';
import { logFaults } from '../support/rebuilt';
import { seeded } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const ROUNDS = LONG ? 40 : 5;
const SEED = Number(process.env['SEED'] ?? 1);
const base = mkdtempSync(join(tmpdir(), 'statex-faults-'));
const dataDir = join(base, 'data');
const copy = join(base, 'copy');
afterAll(() => rmSync(base, { recursive: true, force: true }));

function loseRows(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${engineFile(dataDir)}${end}`, { force: true });
}

/** Damage a machine may do to a directory whose process was killed, without losing anything acknowledged. */
const SURVIVED: readonly (readonly [string, () => void])[] = [
  ['nothing more', () => undefined],
  ['the rows are lost', loseRows],
  [
    'the rows are those of an earlier start',
    () => {
      if (!existsSync(copy)) return;
      loseRows();
      copyFileSync(engineFile(copy), engineFile(dataDir));
    },
  ],
  ['a record was torn', () => appendFileSync(`${logFile(dataDir)}-wal`, Buffer.alloc(3000, 7))],
  [
    'a segment was torn',
    () => {
      mkdirSync(archiveOf(dataDir), { recursive: true });
      writeFileSync(join(archiveOf(dataDir), 'writing.part'), Buffer.alloc(9000, 7));
    },
  ],
];

/** Flips a byte in a copy of the directory; returns which one, and what the check reports. */
function flipped(random: () => number) {
  const spoilt = join(base, 'spoilt');
  cpSync(dataDir, spoilt, { recursive: true });
  const log = readLog(spoilt);
  // Records that log.db still has are read from there instead of their segment.
  const segments = log.archive.segments.filter(({ first }) => first < log.hot.firstWhole());
  log.close();
  const places = [
    [engineFile(spoilt), 'UPDATE balances SET total = total + 1 WHERE user = 1000 AND total > 0'],
    [logFile(spoilt), 'UPDATE records SET body = zeroblob(40) WHERE number = (SELECT max(number) FROM records)'],
    [logFile(spoilt), 'UPDATE records SET time = time + 1 WHERE number = (SELECT max(number) FROM records)'],
    ...segments.slice(0, 1).map(({ file }) => [file, 'UPDATE blocks SET hash = zeroblob(32)'] as const),
  ] as const;
  const first = Math.floor(random() * places.length);
  // On a slow machine, a round may end while one of them is still empty.
  const spoiling = [...places.slice(first), ...places.slice(0, first)].find(([file, fault]) => {
    const db = new DatabaseSync(file);
    const { changes } = db.prepare(fault).run();
    db.close();
    return changes > 0;
  });
  if (!spoiling) throw new Error('there is nothing that could be spoilt');
  const found = [...audit(PRODUCTS, spoilt).problems, ...checkLog(spoilt).problems];
  rmSync(spoilt, { recursive: true });
  return { fault: spoiling[1], found };
}

it(
  `${ROUNDS} consecutive faults on one exchange lose nothing acknowledged; flipped bytes are detected`,
  { timeout: LONG ? 1_200_000 : 240_000 },
  async () => {
    const random = seeded(SEED);
    const acks: Ack[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const trading = startTrading(dataDir, SEED * 1000 + round, join(base, 'acknowledged'));
      await trading.started;
      await wait(200 + random() * 600);
      trading.child.kill('SIGKILL');
      await trading.ended;
      acks.push(...trading.acks());
      const [what, happen] = SURVIVED[round % SURVIVED.length] as (typeof SURVIVED)[number];
      happen();
      openStore(PRODUCTS, dataDir, SPOT_CATALOGUE).store.close();
      expect(lostAcks(dataDir, acks), `round ${round}: ${what}`).toEqual([]);
      expect([...audit(PRODUCTS, dataDir).problems, ...checkLog(dataDir).problems], `round ${round}: ${what}`).toEqual(
        [],
      );
      const { fault, found } = flipped(random);
      expect(found, `round ${round}: ${fault}`).not.toEqual([]);
      rmSync(copy, { recursive: true, force: true });
      cpSync(dataDir, copy, { recursive: true });
    }
    expect(logFaults(dataDir)).toEqual([]);
    console.log(`faults: ${ROUNDS} rounds, ${acks.length} acknowledgements, none lost`);
  },
);
