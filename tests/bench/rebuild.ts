/**
 * npm run bench:rebuild [-- --commands 1000000 --keep <directory>]
 * Time in which an engine that lost its rows has rebuilt them from the log, and in which it starts again with them.
 * --keep: continues with the log of an earlier run.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEngine } from '../../server/link/startEngine';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';
import { LIMITS, trade } from './durable';

const { values } = parseArgs({
  options: { commands: { type: 'string', default: '1000000' }, keep: { type: 'string' } },
});
const COMMANDS = Number(values.commands);
const WINDOW = 5000;

const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), 'statex-bench-'));
const opened = () => startEngine({ dataDir, ...SPOT_CATALOGUE, limits: LIMITS });
const bytesOf = (name: string) => (statSync(join(dataDir, name)).size / COMMANDS).toFixed(0);
const isRows = (name: string) => name.startsWith('engine.db') || name.startsWith('history-');

async function timed(what: string): Promise<void> {
  const started = performance.now();
  const link = await opened();
  await link.written();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await link.close();
}

if (!existsSync(join(dataDir, 'log.db'))) {
  const link = await opened();
  const { rate } = await trade(link, WINDOW, (done) => done >= COMMANDS);
  await link.close();
  console.log(`${COMMANDS} commands at ${Math.round(rate)}/s`);
}
console.log(`bytes a command: log ${bytesOf('log.db')}, rows ${bytesOf('engine.db')}`);
await timed('start with its rows');
for (const name of readdirSync(dataDir).filter(isRows)) rmSync(join(dataDir, name));
await timed('start without rows, until they are rebuilt');
await timed('start with the rebuilt rows');
if (!values.keep) rmSync(dataDir, { recursive: true });
