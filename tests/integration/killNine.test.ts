import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveOf } from '../../server/log/archive';
import { audit } from '../../server/store/audit';
import { openStore } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { lostAcks, startTrading, type Ack } from '../support/crash/acks';
import { logFaults } from '../support/rebuilt';
import { seeded } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const ROUNDS = LONG ? 20 : 3;
const SEED = Number(process.env['SEED'] ?? 1);
const dataDir = mkdtempSync(join(tmpdir(), 'statex-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('kill -9 under load', () => {
  it(
    `loses nothing acknowledged in ${ROUNDS} rounds on one store`,
    async () => {
      const random = seeded(SEED);
      const acks: Ack[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const trading = startTrading(dataDir, SEED * 1000 + round, join(dataDir, 'acknowledged'));
        await trading.started;
        await wait(100 + random() * 900);
        trading.child.kill('SIGKILL');
        await trading.ended;
        acks.push(...trading.acks());
        // The rows lag behind the log; a start brings them up to date.
        openStore(PRODUCTS, dataDir, SPOT_CATALOGUE).store.close();
        expect(lostAcks(dataDir, acks), `round ${round}`).toEqual([]);
        expect(audit(PRODUCTS, dataDir).problems, `round ${round}`).toEqual([]);
      }
      expect(logFaults(dataDir)).toEqual([]);
      expect(acks.length).toBeGreaterThan(ROUNDS * 20);
      const segments = existsSync(archiveOf(dataDir)) ? readdirSync(archiveOf(dataDir)).length : 0;
      console.log(
        `kill -9: ${ROUNDS} rounds, ${acks.length} acknowledgements, none lost, ${segments} segments of the log`,
      );
    },
    LONG ? 600_000 : 120_000,
  );
});
