import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { Engine } from '../../server/engine/engine';
import { SIDE } from '../../server/products/spot/engine/order';
import { audit } from '../../server/store/audit';
import { openStore, type Opened } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { stateOf } from '../support/exchange';
import { FUTURES_CATALOGUE } from '../support/futuresExchange';
import { futuresFaults } from '../support/futuresFaults';
import { futuresStateOf } from '../support/futuresState';
import { FuturesTraffic } from '../support/futuresTraffic';
import { deciding } from '../support/deciding';
import { logFaults } from '../support/rebuilt';
import { seeded } from '../support/simulatedTraffic';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_260_105));
const BATCHES = LONG ? 3000 : 250;
const SEEDS = LONG ? 4 : 2;

const dataDir = mkdtempSync(join(tmpdir(), 'statex-futures-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Outcome {
  /** The first problem, or an empty list. */
  problems: string[];
  trades: number;
  takeovers: number;
  deleveraged: number;
  fundings: number;
  triggered: number;
  restartsInLiquidation: number;
}

const differs = (live: Opened, again: Opened): string[] =>
  isDeepStrictEqual(
    [futuresStateOf(live.engine), stateOf(live.engine).balances],
    [futuresStateOf(again.engine), stateOf(again.engine).balances],
  )
    ? []
    : ['the reloaded state differs from the live one'];

/** Runs random batches against engine and store, reopening both from disk now and then. */
function simulate(seed: number): Outcome {
  const random = seeded(seed);
  const directory = mkdtempSync(join(dataDir, `${seed}-`));
  let opened: Opened = openStore(PRODUCTS, directory, FUTURES_CATALOGUE);
  let at = Date.UTC(2026, 0, 1);
  const traffic = new FuturesTraffic(random, () => opened.engine, seed % 2 === 0);
  const outcome: Outcome = {
    ...{ problems: [], trades: 0, takeovers: 0, deleveraged: 0, fundings: 0, triggered: 0, restartsInLiquidation: 0 },
  };
  for (let batch = 0; batch < BATCHES && outcome.problems.length === 0; batch++) {
    at += random() < 0.02 ? 3 * 3_600_000 : Math.floor(random() * 2000);
    const size = 1 + Math.floor(random() * 40);
    const { engine, store } = opened;
    const decide = deciding(engine, at);
    for (let index = 0; index < size; index++) decide(traffic.next(at));
    const changes = engine.takeChanges();
    store.commit(changes, engine.state, at, () => [], decide.asked);
    const { liquidations, fundings, plans } = changes.futures;
    outcome.takeovers += liquidations.filter(({ kind }) => kind === 'takeOver').length;
    outcome.deleveraged += liquidations.filter(({ kind }) => kind === 'deleverage').length;
    outcome.fundings += fundings.length;
    outcome.triggered += plans.filter(({ status }) => status === 'triggered').length;
    outcome.problems.push(...futuresFaults(engine).map((fault) => `batch ${batch}: ${fault}`));
    const liquidates = engine.state.futures.liquidating.size > 0;
    if (random() < (liquidates ? 0.2 : 0.03)) {
      store.close();
      const before = opened;
      opened = openStore(PRODUCTS, directory, FUTURES_CATALOGUE);
      outcome.problems.push(...differs(before, opened), ...audit(PRODUCTS, directory).problems);
      if (liquidates) outcome.restartsInLiquidation++;
    }
  }
  outcome.trades = opened.engine.state.futures.counters.trade;
  opened.store.close();
  outcome.problems.push(...audit(PRODUCTS, directory).problems, ...logFaults(directory));
  return outcome;
}

const outcomes: Outcome[] = [];

describe('perpetual futures under random commands and restarts', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => SEED + index);
  it.each(seeds)('keep margins, positions, ledger and store consistent with seed %i', (seed) => {
    console.log(`futures simulation seed ${seed} (repeat with SEED=${seed}${LONG ? ' LONG=1' : ''})`);
    const outcome = simulate(seed);
    outcomes.push(outcome);
    expect(outcome.problems).toEqual([]);
    expect(outcome.trades).toBeGreaterThan(BATCHES);
  });

  it('cover liquidations, deleveraging, funding, triggers and restarts during a liquidation', () => {
    const sums = outcomes.map(({ takeovers, deleveraged, fundings, triggered, restartsInLiquidation }) => [
      ...[takeovers, deleveraged, fundings, triggered, restartsInLiquidation],
    ]);
    const seen = [0, 1, 2, 3, 4].map((place) => sums.reduce((sum, figures) => sum + (figures[place] ?? 0), 0));
    expect(seen.filter((count) => count === 0)).toEqual([]);
  });

  it('reach the same state for the same commands', () => {
    const run = () => {
      const { engine, store } = openStore(PRODUCTS, join(dataDir, `same-${Math.random()}`), FUTURES_CATALOGUE);
      const traffic = new FuturesTraffic(seeded(7), () => engine);
      let at = Date.UTC(2026, 0, 1);
      const trades: string[] = [];
      for (let index = 0; index < 3000; index++) {
        at += 200;
        engine.decide(traffic.next(at), at);
        for (const { seq, ticks, lots, maker, taker } of engine.takeChanges().futures.trades)
          trades.push([seq, ticks, lots, maker.user, taker.user].join(' '));
      }
      const { balances } = stateOf(engine);
      store.close();
      return { trades, balances };
    };
    expect(run()).toEqual(run());
  });

  it('fill no market or triggered order beyond its bound, and explain each remainder', () => {
    const engine = new Engine(PRODUCTS, FUTURES_CATALOGUE, { idSecret: '00112233445566778899aabbccddeeff' });
    const traffic = new FuturesTraffic(seeded(11), () => engine);
    let at = Date.UTC(2026, 0, 1);
    const beyond: string[] = [];
    const rests = { slippage: 0, depth: 0 };
    for (let index = 0; index < 12_000; index++) {
      engine.decide(traffic.next((at += 200)), at);
      const { trades, orders } = engine.takeChanges().futures;
      for (const { contract, taker, ticks, seq } of trades) {
        // The bound lies around the mark in whole ticks.
        const { fairTicks: fair, rules, toldTrusted } = contract;
        const isBounded = taker.type !== 'limit' || ['plan', 'takeProfit', 'stopLoss'].includes(taker.source);
        if (!isBounded || taker.source === 'liquidation' || !toldTrusted) continue;
        const off = (ticks - fair) * (taker.side === SIDE.buy ? 1 : -1);
        if (off * 1_000_000 > fair * rules.bounds.fill) beyond.push(`${seq} at ${ticks}`);
      }
      for (const { reason } of orders) if (reason === 'slippage' || reason === 'depth') rests[reason]++;
    }
    expect(beyond).toEqual([]);
    expect([rests.slippage > 0, rests.depth > 0]).toEqual([true, true]);
  });
});
