import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../server/store/audit';
import { listPairs } from '../../server/seed/market';
import { PRODUCTS } from '../../server/products/all';
import { HouseMarket } from '../support/house/houseMarket';
import { brokenMoves, movingSource, steadyMoves, type Source } from '../support/house/moves';
import { nameOf, recordedFiles, recordedSource } from '../support/house/recordings';
import { followSource, type HouseRun } from '../support/house/run';
import { seedOf } from '../support/runningMarket';

/**
 * Measures how close the house's best prices stay to the reference's, in spot and contracts, against users trading with it, and its
 * resulting profit or loss. LIQUIDITY_FILES=a.gz,b.gz also plays recorded streams, --recorded only these; SECONDS=10 shortens every
 * run; --check fails if a market is out of bounds.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const SPEEDS = [1, 10];
const EXPOSURE_LIMIT = 500_000;
const LEAST_WITHIN = 0.99;
const LONGEST_BEYOND_MS = 1000;

const seed = seedOf('BTC_USDT', 'ETH_USDT');
const pairs = listPairs(seed);
let failures = 0;

const round = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });

function print(
  name: string,
  { fidelity, holdings, profit, commandsPerSecond }: HouseRun,
  problems: readonly string[],
): void {
  for (const { market, samples, within, withdrawn, worstBp, longestBeyondMs } of fidelity) {
    const share = within / samples;
    if (share < LEAST_WITHIN || longestBeyondMs > LONGEST_BEYOND_MS) failures++;
    const holding = holdings.find((one) => one.market === market)!;
    const cells = [
      ...[name, market, samples, `${(share * 100).toFixed(2)} %`, `${((withdrawn / samples) * 100).toFixed(1)} %`],
      ...[worstBp.toFixed(2), longestBeyondMs, holding.inventory.toFixed(4), round(holding.worth)],
      ...[`${(holding.peakShare * 100).toFixed(0)} %`],
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const sums = `profit spot ${round(profit.spot)} USDT, contracts ${round(profit.futures)} USDT`;
  console.log(`  ${sums}; ${round(commandsPerSecond)} commands/s; audit: ${problems.join(' ') || 'in order'}`);
  if (problems.length > 0) failures++;
}

async function run(name: string, sourceOf: () => Source): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-house-'));
  const market = await HouseMarket.start(seed, dataDir);
  const followed = await followSource(market, sourceOf(), EXPOSURE_LIMIT);
  await market.close();
  print(name, followed, audit(PRODUCTS, dataDir).problems);
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`);
console.log(
  '| run | market | samples | within | withdrawn | worst bp | longest beyond 5 bp, ms | inventory | worth | peak |',
);
for (const file of recordedFiles()) {
  for (const speed of SPEEDS) {
    await run(`${nameOf(file)} × ${speed}`, () => recordedSource(pairs, file, speed, SECONDS * 10_000));
  }
}
const steady = [0.1, 0.5, 1, 5, 10].flatMap((percent) => [percent, -percent]);
const moves = [...steadyMoves(steady, SECONDS * 1000), ...brokenMoves(SECONDS * 1000)];
for (const move of process.argv.includes('--recorded') ? [] : moves) {
  await run(move.name, () => movingSource(pairs, move, 'bench'));
}
if (process.argv.includes('--check') && failures > 0) throw new Error(`${failures} figures are beyond their bounds`);
