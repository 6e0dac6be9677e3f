import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEvmStore } from '../../../server/adapters/evm/database';
import { openLog } from '../../../server/log/log';
import { MarketStore } from '../../../server/market/marketStore';
import { openForWriting } from '../../../server/store/open';

/** Another process, such as an audit that recovers the file after a crash, has it for itself for a moment. */
const HOLDER = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData);
  db.exec('CREATE TABLE held (a ANY) STRICT; BEGIN EXCLUSIVE');
  parentPort.postMessage('held');
  setTimeout(() => {
    db.exec('DROP TABLE held; COMMIT');
    db.close();
  }, 300);
`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-busy-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it.each([
  ['log.db', () => openLog(dataDir).close()],
  ['engine.db', () => openForWriting(dataDir).close()],
  ['market.db', () => new MarketStore(join(dataDir, 'market.db')).close()],
  ['evm.db', () => openEvmStore(join(dataDir, 'evm.db'), null).close()],
])('a start waits for whoever has %s for itself for a moment', async (name, open) => {
  const holder = new Worker(HOLDER, { eval: true, workerData: join(dataDir, name) });
  await new Promise((resolve) => holder.once('message', resolve));
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  expect(open).not.toThrow();
  await ended;
});
