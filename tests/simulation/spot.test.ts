import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { accountIndex, SPOT } from '../../server/engine/ledger/ledger';
import { deductedOf } from '../../server/products/wallet/engine/records';
import { frozenOf } from '../../server/products/spot/engine/order';
import { SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import { audit } from '../../server/store/audit';
import { openStore, type Opened } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { stateOf } from '../support/exchange';
import { deciding } from '../support/deciding';
import { logFaults } from '../support/rebuilt';
import { dueCommands } from '../../server/timers/deadlines';
import { seeded, Traffic } from '../support/simulatedTraffic';
import { SecondsTraffic } from '../support/secondsTraffic';
import { WalletTraffic } from '../support/walletTraffic';
import { pairRow, SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_260_101));
const BATCHES = LONG ? 4000 : 250;
const SEEDS = LONG ? 4 : 1;
const CATALOGUE = {
  ...SPOT_CATALOGUE,
  pairs: [
    ...SPOT_CATALOGUE.pairs,
    pairRow('ETH', 'BTC', { price_tick: '0.00001', qty_step: '0.001', min_notional: '0.0001' }),
  ],
};

const SECONDS = accountIndex('sec_contract');

const dataDir = mkdtempSync(join(tmpdir(), 'statex-simulation-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Oldest first, because the ids themselves differ between runs. */
const openIds = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

/** Describes all faults of the in-memory state. */
function faults(engine: Engine): string[] {
  const { state } = engine;
  const found: string[] = [];
  const sums = new Map<number, bigint>();
  const needed = new Map<object, bigint>();
  for (const order of state.orders.values()) {
    const legs = state.orders.ocos.get(order.oco);
    const other = legs?.stop === order.ref ? frozenOf(state.orders.view(legs.limit)) : 0;
    needed.set(order.pays, (needed.get(order.pays) ?? 0n) + BigInt(Math.max(0, frozenOf(order) - other)));
  }
  for (const withdrawal of state.wallet.withdrawals()) {
    const balance = state.ledger.balance(withdrawal.user, SPOT, withdrawal.currency.index);
    needed.set(balance, (needed.get(balance) ?? 0n) + deductedOf(withdrawal));
  }
  for (const record of state.seconds.orders()) {
    const { user, stake, risk, currency } = record;
    for (const [holder, amount] of [[user, stake] as const, [SYSTEM_ACCOUNTS.houseSeconds, risk] as const]) {
      const balance = state.ledger.balance(holder, SECONDS, currency.index);
      needed.set(balance, (needed.get(balance) ?? 0n) + amount);
    }
  }
  for (const balance of state.ledger.all()) {
    const { user, currency, total, frozen } = balance;
    sums.set(currency, (sums.get(currency) ?? 0n) + total);
    if (frozen !== (needed.get(balance) ?? 0n))
      found.push(`${user}/${currency}: frozen ${frozen}, needed ${needed.get(balance)}`);
    if (user !== SYSTEM_ACCOUNTS.custody && (frozen < 0n || total < frozen))
      found.push(`${user}/${currency}: ${total}, frozen ${frozen}`);
  }
  for (const [currency, sum] of sums) if (sum !== 0n) found.push(`currency ${currency} sums to ${sum}`);
  for (const [id, { limit, stop }] of state.orders.ocos) {
    const { orders } = state;
    if (orders.left(limit) !== orders.left(stop)) found.push(`OCO ${id}: its legs have different rests`);
    if (!orders.find(orders.id(limit)) || !orders.find(orders.id(stop))) found.push(`OCO ${id}: a leg has ended`);
  }
  for (const { name, bids, asks, triggered } of state.markets) {
    const bid = bids.best()?.ticks ?? 0;
    const ask = asks.best()?.ticks ?? Infinity;
    if (bid >= ask) found.push(`${name} is crossed: ${bid} >= ${ask}`);
    if (triggered.length > 0) found.push(`${name} left triggered stop orders`);
  }
  return found;
}

/** Returns the orders that are still open after their expiry date. */
const expiredIn = (engine: Engine, at: number): string[] =>
  [...engine.state.orders.values()]
    .filter(({ goodTill }) => goodTill !== 0 && goodTill <= at)
    .map(({ id }) => `order ${id} is open after its date`);

const ownerOf = ({ state: { orders } }: Engine, id: string): number | undefined => {
  const order = orders.find(Number(id));
  return order === 0 ? undefined : orders.trader(order).user;
};

interface Outcome {
  /** The first problem, or an empty list. */
  problems: string[];
  traded: number;
  /** Number of settled seconds orders. */
  settled: number;
  restarts: number;
  /** Number of expired orders. */
  expired: number;
}

/** Compares the live state with the one loaded from the same disk. */
const differences = (live: Engine, reloaded: Engine): string[] =>
  isDeepStrictEqual(stateOf(live), stateOf(reloaded)) ? [] : ['the reloaded state differs from the live one'];

/** Runs random batches against engine and store, reopening both from disk now and then. */
function simulate(seed: number): Outcome {
  const random = seeded(seed);
  const directory = join(dataDir, String(seed));
  let opened: Opened = openStore(PRODUCTS, directory, CATALOGUE);
  let at = Date.UTC(2026, 0, 1);
  let restarts = 0;
  let expired = 0;
  const traffic = new Traffic(
    random,
    () => openIds(opened.engine),
    (id) => ownerOf(opened.engine, id),
  );
  const moves = new WalletTraffic(random, () => opened.engine);
  const seconds = new SecondsTraffic(random);
  const next = () => {
    const draw = random();
    return draw < 0.15 ? moves.next() : draw < 0.35 ? seconds.next(at) : traffic.next();
  };
  for (let batch = 0; batch < BATCHES; batch++) {
    at += Math.floor(random() * 50) + (random() < 0.05 ? 60_000 : 0);
    const size = 1 + Math.floor(random() * 40);
    const { engine, store } = opened;
    const decide = deciding(engine, at);
    for (const due of dueCommands(engine, at)) {
      if (due.kind === 'spot.expire') expired++;
      decide(due);
    }
    for (let index = 0; index < size; index++) {
      const command = next();
      // Like the link: only the store knows payments already credited.
      if (!store.recall(command, engine.state)) decide(command);
    }
    store.commit(engine.takeChanges(), engine.state, at, () => [], decide.asked);
    const problems = [...faults(engine), ...expiredIn(engine, at)];
    if (random() < 0.04) {
      store.close();
      opened = openStore(PRODUCTS, directory, CATALOGUE);
      restarts++;
      problems.push(...differences(engine, opened.engine), ...audit(PRODUCTS, directory).problems);
    }
    if (problems.length > 0)
      return { problems: [`batch ${batch}`, ...problems], traded: 0, settled: 0, restarts, expired };
  }
  opened.store.close();
  const { counters, seconds: secondsState } = opened.engine.state;
  const settled = [...secondsState.lines()].reduce((sum, { receipts }) => sum + receipts, 0);
  return {
    problems: [...audit(PRODUCTS, directory).problems, ...logFaults(directory)],
    traded: counters.trade,
    settled,
    restarts,
    expired,
  };
}

describe('the spot exchange under random commands and restarts', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => SEED + index);
  it.each(seeds)('keeps its books, ledger and store consistent with seed %i', (seed) => {
    console.log(`simulation seed ${seed} (repeat with SEED=${seed}${LONG ? ' LONG=1' : ''})`);
    const { problems, traded, settled, restarts, expired } = simulate(seed);
    expect(problems).toEqual([]);
    expect(traded).toBeGreaterThan(BATCHES / 20);
    expect(settled).toBeGreaterThan(BATCHES / 20);
    expect(restarts).toBeGreaterThan(0);
    expect(expired).toBeGreaterThan(0);
  });

  it('reaches the same state for the same commands', () => {
    const run = () => {
      const { engine, store } = openStore(PRODUCTS, join(dataDir, `same-${Math.random()}`), CATALOGUE);
      const traffic = new Traffic(seeded(7), () => openIds(engine));
      for (let index = 0; index < 2000; index++) engine.decide(traffic.next(), Date.UTC(2026, 0, 1) + index);
      const { balances, markets, counters } = stateOf(engine);
      store.close();
      return { balances, counters, prices: markets.map(({ lastTicks }) => lastTicks) };
    };
    expect(run()).toEqual(run());
  });
});
