import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { FUNDING_INTERVAL_MS, MOST_RATE } from '../../domain/rules/futures/funding';
import { audit } from '../../server/store/audit';
import { openStore, type Opened } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { FundingWitness } from '../support/fundingWitness';
import { FUTURES_CATALOGUE } from '../support/futuresExchange';
import { futuresFaults } from '../support/futuresFaults';
import { FuturesTraffic } from '../support/futuresTraffic';
import { seeded } from '../support/simulatedTraffic';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_261_124));
const SEEDS = LONG ? 12 : 2;
const INSTANTS = LONG ? 60 : 8;
/** Number of commands between two instants. */
const COMMANDS = 150;

const dataDir = mkdtempSync(join(tmpdir(), 'statex-funding-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Outcome {
  problems: string[];
  spread: number;
  short: number;
  restarts: number;
}

/** One position per step, so that everything happens between the funding decision and the last settlement. */
const open = (directory: string): Opened => {
  const opened = openStore(PRODUCTS, directory, FUTURES_CATALOGUE);
  opened.engine.state.futures.fundingBatch = 1;
  return opened;
};

/** Sets the maximum rate and large mark moves, so that some cannot pay. */
function makeDear({ state: { futures, changes } }: Opened['engine'], random: () => number): void {
  for (const contract of futures.contracts) {
    contract.samples.count = 1;
    contract.samples.sum = random() < 0.5 ? -MOST_RATE : MOST_RATE;
    if (contract.mark !== null) contract.mark = (contract.mark * (random() < 0.5 ? 60n : 140n)) / 100n;
    changes.futures.mark(contract);
  }
  // Mirrors a mark move in the exchange: no position counts as safe by a band from the previous mark.
  for (const position of futures.positions.values()) position.contract.rough.noteScope(position);
}

async function simulate(seed: number): Promise<Outcome> {
  const random = seeded(seed);
  const directory = mkdtempSync(join(dataDir, `${seed}-`));
  let opened = open(directory);
  const traffic = new FuturesTraffic(random, () => opened.engine, seed % 2 === 0);
  const witness = new FundingWitness();
  const outcome: Outcome = { problems: witness.problems, spread: 0, short: 0, restarts: 0 };
  let at = Date.UTC(2026, 0, 1) + COMMANDS * 50;
  for (let instant = 0; instant < INSTANTS; instant++) {
    at += FUNDING_INTERVAL_MS - COMMANDS * 100;
    for (let count = 0; count < COMMANDS && outcome.problems.length === 0; count++) {
      at += 100;
      const { engine, store } = opened;
      if (count === COMMANDS / 2 - 1) makeDear(engine, random);
      witness.look(engine);
      engine.decide(traffic.next(at), at);
      const changes = engine.takeChanges();
      witness.hear(engine, changes.futures);
      store.commit(changes, engine.state, at, () => []);
      outcome.problems.push(...futuresFaults(engine));
      if (random() >= (engine.state.futures.funding ? 0.1 : 0.005)) continue;
      if (engine.state.futures.funding) outcome.restarts++;
      store.close();
      outcome.problems.push(...audit(PRODUCTS, directory).problems);
      opened = open(directory);
      // The files of a closed database are released only after a collection, and between two turns.
      await nextTurn();
    }
  }
  opened.store.close();
  outcome.problems.push(...audit(PRODUCTS, directory).problems);
  return Object.assign(outcome, { spread: witness.spread, short: witness.short });
}

const outcomes: Outcome[] = [];

describe('funding settled in batches between all other commands', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => SEED + index);
  it.each(seeds)('pays each holder by the state at the funding instant, with seed %i', async (seed) => {
    const outcome = await simulate(seed);
    outcomes.push(outcome);
    expect(outcome.problems, `seed ${seed} (repeat with SEED=${seed}${LONG ? ' LONG=1' : ''})`).toEqual([]);
  });

  it('was spread over commands, short of funds, and interrupted by restarts', () => {
    const sum = (figure: 'spread' | 'short' | 'restarts') => outcomes.reduce((total, one) => total + one[figure], 0);
    expect([sum('spread') > INSTANTS, sum('short') > 0, sum('restarts') > 0]).toEqual([true, true, true]);
  });
});
