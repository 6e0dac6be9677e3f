/**
 * npm run bench:ticks [-- --seconds 20 --long --check]
 * 200 channels × 50 ticks/s from the exchange's own push layer over a real socket into Chromium: the app's socket service, its
 * market machine with one actor per pair, and 30 visible rows, compared with the same page without ticks and without rows.
 * --long: 5 minutes. --check: exits with 1 above the limits below.
 */
import react from '@vitejs/plugin-react';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';
import { CHROMIUM_ARGS, ensureBrowser } from '../../scripts/find-browser.mjs';
import { MODES, PAIRS, TICKS_PER_SECOND, VISIBLE_ROWS, type Mode } from './ticks/plan';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    long: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const SECONDS = values.long ? 300 : Number(values.seconds);
const CONTROL_SECONDS = Math.min(10, SECONDS);
const WARM_UP_MS = 3000;
/** Main-thread CPU, ms per second; age of a displayed value, ms; number of long tasks in the run. */
const LIMITS = { mainMs: 250, ageP99: 500, longTasks: 3 };

interface Result {
  mode: Mode;
  seconds: number;
  mainMs: number;
  scriptMs: number;
  layoutMs: number;
  ageP50: number | null;
  ageP99: number | null;
  longTasks: number;
  longTaskMs: number;
  heapStartMb: number;
  heapEndMb: number;
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'ticks'),
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return ((await metricsOf(cdp))['JSHeapUsedSize'] ?? 0) / 1e6;
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  await pause(WARM_UP_MS);
  return page;
}

async function measure(browser: Browser, url: string, mode: Mode, seconds: number): Promise<Result> {
  const page = await openPage(browser, `${url}?mode=${mode}`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const channels = await page.evaluate(() => window.bench.channels());
  if (mode !== 'still' && channels !== PAIRS.length) throw new Error(`${channels} channels instead of ${PAIRS.length}`);
  const heapStartMb = await heapMb(cdp);
  await page.evaluate(() => window.bench.take());
  const before = await metricsOf(cdp);
  const startedAt = performance.now();
  await pause(seconds * 1000);
  const after = await metricsOf(cdp);
  const elapsed = (performance.now() - startedAt) / 1000;
  const { ages, longTasks } = await page.evaluate(() => window.bench.take());
  const heapEndMb = await heapMb(cdp);
  const perSecond = (...names: string[]) =>
    (names.reduce((sum, name) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0) * 1000) / elapsed;
  await page.close();
  return {
    mode,
    seconds: elapsed,
    mainMs: perSecond('TaskDuration'),
    scriptMs: perSecond('ScriptDuration'),
    layoutMs: perSecond('LayoutDuration', 'RecalcStyleDuration'),
    ageP50: percentile(ages, 0.5),
    ageP99: percentile(ages, 0.99),
    longTasks: longTasks.length,
    longTaskMs: longTasks.reduce((sum, ms) => sum + ms, 0),
    heapStartMb,
    heapEndMb,
  };
}

const figure = (value: number | null, digits = 0) => (value === null ? '–' : value.toFixed(digits));

function print(results: readonly Result[]): void {
  const rate = PAIRS.length * TICKS_PER_SECOND;
  console.log(
    `\n${PAIRS.length} channels × ${TICKS_PER_SECOND} ticks/s = ${rate} ticks/s, ${VISIBLE_ROWS} rows, ${cpus().length} cores (${cpus()[0]?.model})\n`,
  );
  console.log(
    '| page | seconds | main-thread CPU ms/s | script | layout + style | age p50 / p99 ms | long tasks (ms) | heap MB start → end |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const result of results) {
    console.log(
      `| ${result.mode} | ${figure(result.seconds)} | ${figure(result.mainMs, 1)} | ${figure(result.scriptMs, 1)} | ${figure(result.layoutMs, 1)} | ` +
        `${figure(result.ageP50)} / ${figure(result.ageP99)} | ${result.longTasks} (${figure(result.longTaskMs)}) | ` +
        `${figure(result.heapStartMb, 1)} → ${figure(result.heapEndMb, 1)} |`,
    );
  }
}

const complaints = ({ mainMs, ageP99, longTasks }: Result): string[] => [
  ...(mainMs > LIMITS.mainMs ? [`main thread ${figure(mainMs)} ms/s, at most ${LIMITS.mainMs}`] : []),
  ...((ageP99 ?? Infinity) > LIMITS.ageP99 ? [`age p99 ${figure(ageP99)} ms, at most ${LIMITS.ageP99}`] : []),
  ...(longTasks > LIMITS.longTasks ? [`${longTasks} long tasks, at most ${LIMITS.longTasks}`] : []),
];

const pages = mkdtempSync(join(tmpdir(), 'statex-ticks-'));
await buildPage(pages);
const server = fork(join(import.meta.dirname, 'ticks', 'server.ts'), [pages], { execArgv: ['--import', 'tsx'] });
const [port] = (await once(server, 'message')) as [number];
const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: CHROMIUM_ARGS });
try {
  const results: Result[] = [];
  for (const mode of MODES) {
    results.push(
      await measure(browser, `http://127.0.0.1:${port}/`, mode, mode === 'rows' ? SECONDS : CONTROL_SECONDS),
    );
  }
  print(results);
  const found = results.filter(({ mode }) => mode === 'rows').flatMap(complaints);
  if (values.check && found.length > 0) {
    console.log(`\nAbove the limits: ${found.join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(pages, { recursive: true, force: true });
}
