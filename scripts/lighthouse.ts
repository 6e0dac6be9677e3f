/**
 * npm run lighthouse [-- --address <running exchange>]: runs Lighthouse on the start page, the markets and the trading screens, for
 * desktop and a slow phone; exits with 1 if a score misses its target. Without an address, its own exchange serves the build.
 * Lighthouse is fetched with npx, because nothing else needs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnServer } from '../tests/e2e/support/ownServer';
import { CHROMIUM_ARGS, ensureBrowser } from './find-browser.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = ['/home', '/markets', '/markets/kline/BTC_USDT', '/contract/btc_usdt', '/contract_sec/btc_usdt'];
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
const PERFORMANCE_AIM = { desktop: 98, mobile: 95 } as const;
type Preset = keyof typeof PERFORMANCE_AIM;
const OTHER_AIM = 100;

const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

async function look(url: string, preset: Preset, file: string): Promise<Report> {
  const { path } = ensureBrowser();
  const args = [
    ...['--yes', '--loglevel=error', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless', ...CHROMIUM_ARGS].join(' ')}`,
    ...(preset === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...process.env, ...(path === undefined ? {} : { CHROME_PATH: path }) };
  const [code] = (await once(spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')) as [number];
  if (code !== 0) throw new Error(`lighthouse of ${url} ended with ${code}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/**
 * Prints a page's line.
 * @returns whether all of its scores reach their targets.
 */
function tell(page: string, preset: Preset, { categories, audits }: Report): boolean {
  const scores = CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));
  const figures = Object.entries(FIGURES).map(([name, audit]) => `${name} ${audits[audit]?.displayValue ?? '?'}`);
  console.log(`${preset.padEnd(8)}${page.padEnd(26)}${scores.join(' / ').padEnd(24)}${figures.join(', ')}`);
  return scores.every((score, at) => score >= (CATEGORIES[at] === 'performance' ? PERFORMANCE_AIM[preset] : OTHER_AIM));
}

const { values } = parseArgs({ options: { address: { type: 'string' } } });
const own = values.address === undefined ? await startOwnServer() : null;
const folder = mkdtempSync(join(tmpdir(), 'statex-lighthouse-'));
try {
  console.log(CATEGORIES.join(' / '));
  for (const preset of Object.keys(PERFORMANCE_AIM) as Preset[])
    for (const page of PAGES) {
      const report = await look(`${values.address ?? own?.address ?? ''}${page}`, preset, join(folder, 'report.json'));
      if (!tell(page, preset, report)) process.exitCode = 1;
    }
} finally {
  await own?.close();
  rmSync(folder, { recursive: true });
}
