import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { audit } from '../../server/store/audit';
import { openStore } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { lostAcks, startTrading, type Ack } from '../support/crash/acks';
import { logFaults } from '../support/rebuilt';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

/** File size limits in blocks of 1024 bytes: above the compiled program's size, below and above what a round writes. */
const LIMITS = [4000, 6000, 8000];
const dataDir = mkdtempSync(join(tmpdir(), 'statex-full-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a full disk stops the exchange, which loses nothing that was acknowledged', async () => {
  const acks: Ack[] = [];
  for (const [round, limit] of LIMITS.entries()) {
    const trading = startTrading(dataDir, 70 + round, join(dataDir, 'acknowledged'), { fileBlocks: limit });
    await Promise.all([trading.started, trading.ended]);
    expect(trading.child.exitCode).not.toBe(0);
    acks.push(...trading.acks());
    openStore(PRODUCTS, dataDir, SPOT_CATALOGUE).store.close();
    expect(lostAcks(dataDir, acks), `round ${round}`).toEqual([]);
    expect([...audit(PRODUCTS, dataDir).problems, ...logFaults(dataDir)], `round ${round}`).toEqual([]);
  }
  expect(acks.length).toBeGreaterThan(50);
}, 180_000);
