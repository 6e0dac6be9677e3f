/**
 * npm run lighthouse [-- --address <running exchange> --rounds 3]: runs Lighthouse on the start page, the markets and the trading
 * screens, for desktop and a slow phone, in turn; exits with 1 if the median run of a page misses a target, because single runs
 * vary with what the machine does beside them. Without an address, its own exchange serves the build.
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

const performanceOf = ({ categories }: Report): number => Math.round((categories.performance.score ?? 0) * 100);

/**
 * Prints the line of a page's median run, and the performance of all runs.
 * @returns whether all of its scores reach their targets.
 */
function tell(page: string, preset: Preset, reports: readonly Report[]): boolean {
  const sorted = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const { categories, audits } = sorted[Math.floor(sorted.length / 2)] as Report;
  const scores = CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));
  const figures = Object.entries(FIGURES).map(([name, audit]) => `${name} ${audits[audit]?.displayValue ?? '?'}`);
  console.log(
    `${preset.padEnd(8)}${page.padEnd(26)}${scores.join(' / ').padEnd(24)}${figures.join(', ')}; runs ${sorted.map(performanceOf).join(', ')}`,
  );
  return scores.every((score, at) => score >= (CATEGORIES[at] === 'performance' ? PERFORMANCE_AIM[preset] : OTHER_AIM));
}

const { values } = parseArgs({ options: { address: { type: 'string' }, rounds: { type: 'string', default: '3' } } });
const own = values.address === undefined ? await startOwnServer() : null;
const folder = mkdtempSync(join(tmpdir(), 'statex-lighthouse-'));
try {
  console.log(CATEGORIES.join(' / '));
  for (const preset of Object.keys(PERFORMANCE_AIM) as Preset[]) {
    const reports = PAGES.map((): Report[] => []);
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [at, page] of PAGES.entries())
        reports[at]?.push(
          await look(`${values.address ?? own?.address ?? ''}${page}`, preset, join(folder, 'report.json')),
        );
    for (const [at, page] of PAGES.entries()) if (!tell(page, preset, reports[at] ?? [])) process.exitCode = 1;
  }
} finally {
  await own?.close();
  rmSync(folder, { recursive: true });
}
