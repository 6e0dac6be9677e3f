/**
 * npm run bench:interactive [-- --rounds 3 --root <another checkout, built> --check]
 * Main-thread work of a phone until a trade screen is interactive: the tasks of the first seconds by CPU time, so that waiting for
 * a busy machine does not count. A phone takes four times as long for each, and is blocked by those over 50 ms. With --root the
 * other checkout is loaded in turn with this one.
 * --check: exits with 1 above the limit below.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { CHROMIUM_ARGS, ensureBrowser } from '../../scripts/find-browser.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    root: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const ROUTES = ['/markets/kline/BTC_USDT', '/contract/BTC_USDT', '/contract_sec/BTC_USDT'];
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Slowdown of a phone, as simulated by Lighthouse, and duration from which a task blocks it, ms. */
const PHONE_IS_SLOWER = 4;
const BLOCKS_FROM_MS = 50;
const LOADING_MS = 8000;
/** Maximum total blocking time of a route on a phone, ms. */
const MOST_BLOCKED_MS = 150;

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, µs. */
  readonly ts: number;
  /** CPU time, µs. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

interface Load {
  /** CPU time of all tasks, ms. */
  readonly busy: number;
  /** Number of tasks that block a phone, and their total blocking time, ms on the phone. */
  readonly long: number;
  readonly blocked: number;
  /** Longest task, ms on the phone. */
  readonly longest: number;
}

function judge(events: readonly Event[]): Load {
  const started = events.find((one) => one.name === 'navigationStart' && one.args?.data?.documentLoaderURL);
  if (!started) throw new Error('the trace has no navigation');
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === started.pid && tid === started.tid)
    .filter(({ ts }) => ts >= started.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * PHONE_IS_SLOWER);
  const long = tasks.filter((ms) => ms > BLOCKS_FROM_MS);
  return {
    busy: tasks.reduce((sum, ms) => sum + ms, 0) / PHONE_IS_SLOWER,
    long: long.length,
    blocked: long.reduce((sum, ms) => sum + ms - BLOCKS_FROM_MS, 0),
    longest: Math.max(0, ...tasks),
  };
}

async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const events: Event[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])));
  const ended = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  // The detailed category has the tasks; with the other one, started work keeps its stack, as in a trace of Lighthouse.
  const timeline = 'devtools.timeline';
  const detailed = [`disabled-by-default-${timeline}`, `disabled-by-default-${timeline}.stack`];
  const includedCategories = ['toplevel', timeline, 'blink.user_timing', 'loading', ...detailed];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(address);
  await pause(LOADING_MS);
  await cdp.send('Tracing.end');
  await ended;
  await context.close();
  return judge(events);
}

interface Exchange {
  readonly address: string;
  close(): Promise<void>;
}

async function start(root: string): Promise<Exchange> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', MARKET_PAST_DAYS: '1' };
  const child: ChildProcess = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], {
    ...{ cwd: root, env, stdio: 'ignore' },
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${address}/api/market/ticks`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await pause(200);
  return {
    address,
    async close() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

const roots = [...new Set([...(values.root === undefined ? [] : [values.root]), process.cwd()])];
const executablePath = ensureBrowser().path;
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
const loads = new Map<string, Load[]>();
for (const route of ROUTES) {
  const exchanges = await Promise.all(roots.map(start));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, { address }] of exchanges.entries()) {
      const key = `${route} ${roots[index]}`;
      loads.set(key, [...(loads.get(key) ?? []), await load(browser, address + route)]);
    }
  for (const exchange of exchanges) await exchange.close();
}
await browser.close();

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
console.log('| route | main thread, ms of the processor | tasks that block a phone | blocked, ms | longest, ms |');
console.log('|---|---|---|---|---|');
let worst = 0;
for (const [key, all] of loads) {
  const of = (what: keyof Load) => median(all.map((one) => one[what])).toFixed(0);
  console.log(`| ${key} | ${of('busy')} | ${of('long')} | ${of('blocked')} | ${of('longest')} |`);
  if (key.endsWith(process.cwd())) worst = Math.max(worst, Number(of('blocked')));
}
if (values.check && worst > MOST_BLOCKED_MS) process.exitCode = 1;
