/**
 * npm run bench:growth [-- --orders 300000 --times 1,10,100 --root <another checkout> --check]
 * Cost of a large exchange for the thread that serves everybody: lists of one account with all the orders, details among
 * everybody's, the tapes of pairs that hardly trade. In CPU ms, which are the same on a busy machine. --root measures another
 * version of the server on a store that it made itself, for lists alone. Then everything done for all users, at multiples of 10,000
 * users, 100,000 ended orders, 10,000 resting ones and 1,000 positions.
 * --check: exits with 1 if a list takes more than 2 ms, or the engine is blocked for more than 10.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_MEMORY } from '../../server/link/startEngine';
import { loadSeed } from '../../server/seed/market';
import { grow, OLDEST, POSITION } from '../support/grown';
import { ENGINE_STEPS, type Figure } from './growth/measure';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300000' },
    times: { type: 'string', default: '1,10,100' },
    root: { type: 'string', default: process.cwd() },
    check: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders);
const ROUNDS = 15;
const AIM_MS = 2;
const STOP_MS = 10;
/** Semi-space size; the engine's young generation is three times as large. */
const YOUNG = `--max-semi-space-size=${ENGINE_MEMORY.maxYoungGenerationSizeMb / 3}`;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const START = Date.UTC(2025, 0, 1);
const EVERY_MS = Math.floor((2 * YEAR_MS) / ORDERS);
const END = START + ORDERS * EVERY_MS;
const root = resolve(values.root);

type Store = typeof import('../../server/products/spot/store/queries') &
  typeof import('../../server/products/futures/store/queries') &
  typeof import('../../server/products/wallet/store/queries') &
  typeof import('../../server/link/inProcess');

const part = async (name: string) => (await import(join(root, `server/${name}.ts`))) as Partial<Store>;
const server = Object.assign(
  {},
  ...(await Promise.all(
    [...['spot', 'futures', 'wallet'].map((name) => `products/${name}/store/queries`), 'link/inProcess'].map(part),
  )),
) as Store;

/** Measures the median and maximum cost of a call, ms of CPU; the first call is not counted. */
function measure(work: () => unknown): { median: number; most: number } {
  work();
  const costs = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  return { median: costs[ROUNDS >> 1] ?? 0, most: costs.at(-1) ?? 0 };
}

const dataDir = mkdtempSync(join(tmpdir(), 'statex-growth-'));
try {
  const { pairs, currencies } = loadSeed();
  await (await server.startInProcess({ dataDir, pairs, currencies, now: () => START })).close();
  grow(dataDir, { orders: ORDERS, from: START, everyMs: EVERY_MS });
  console.log(`${cpus()[0]?.model}, Node ${process.version}; ${ORDERS} orders of one account, ${root}`);

  const spot = server.openQueries(dataDir);
  const futures = server.openFuturesQueries(dataDir);
  const wallet = server.openWalletQueries(dataDir);
  const page = { page: 1, page_size: 20 };
  const deep = { page: Math.min(500, ORDERS / 20), page_size: 20 };
  const month = { from: END - 30 * DAY_MS, to: END };
  const yearAgo = { from: END - YEAR_MS - 30 * DAY_MS, to: END - YEAR_MS };
  const rare = { pair: `${pairs[1]?.left_symbol}_${pairs[1]?.right_symbol}`, status: 'cancelled' } as const;
  const orders = (filter: object) => spot.spotOrders(OLDEST, { scope: 'history', ...page, ...filter });
  const ledger = (filter: object) => wallet.flows(OLDEST, { ...page, ...filter });
  const deepest = wallet.flows(OLDEST, { ...page, page: deep.page }).list.at(-1);
  const lists: Record<string, () => unknown> = {
    'orders, first page': () => orders({}),
    'orders, page 500': () => orders(deep),
    'orders of the last 30 days': () => orders(month),
    'orders of 30 days a year ago': () => orders(yearAgo),
    'orders by a pair and a status': () => orders(rare),
    'ledger, first page': () => ledger({}),
    'ledger, page 500': () => ledger(deep),
    'ledger, behind its line 10,000': () => ledger({ before_id: deepest?.id }),
    'ledger of the last 30 days': () => ledger(month),
    'moved in today': () => wallet.inflows(OLDEST, END - DAY_MS),
    'all orders of a program': () => spot.programs.orders(OLDEST, rare.pair, { limit: 1000 }),
    'own trades, page 500': () => spot.fills(OLDEST, deep),
    'own trades of a pair a year ago': () => spot.fills(OLDEST, { ...page, ...yearAgo, pair: rare.pair }),
    "position's detail": () => futures.position(OLDEST, String(POSITION).padStart(16, '0')),
  };
  let most = 0;
  for (const [name, work] of Object.entries(lists)) {
    const { median, most: dearest } = measure(work);
    most = Math.max(most, median);
    console.log(`${name.padEnd(34)} ${median.toFixed(2).padStart(9)} ms, at most ${dearest.toFixed(2)}`);
  }
  const tape = measure(() => spot.latestTrades(100));
  console.log(`${'tapes of all pairs at the start'.padEnd(34)} ${tape.median.toFixed(2).padStart(9)} ms`);
  for (const queries of [spot, futures, wallet]) queries.close();
  if (values.check && most > AIM_MS) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

const script = join(import.meta.dirname, 'growth/size.mjs');
const sizes = root === process.cwd() ? values.times.split(',').filter((times) => times !== '') : [];
const tables = sizes.map((times) => {
  const { stdout } = spawnSync(process.execPath, [YOUNG, script, times], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as Figure[];
});
const cells = (line: readonly string[]) => console.log(`| ${line.join(' | ')} |`);
cells(['CPU ms, median / most', ...sizes.map((times) => `${times} ×`)]);
cells(['---', ...sizes.map(() => '---')]);
for (const [place, { name }] of (tables[0] ?? []).entries()) {
  const shown = ({ median, most }: Figure) =>
    median === most ? median.toFixed(1) : `${median.toFixed(2)} / ${most.toFixed(1)}`;
  cells([name, ...tables.map((table) => (table[place] ? shown(table[place]) : '–'))]);
}
const slow = tables.flat().filter(({ name, median }) => ENGINE_STEPS.has(name) && median > STOP_MS);
if (values.check && slow.length > 0) process.exitCode = 1;
