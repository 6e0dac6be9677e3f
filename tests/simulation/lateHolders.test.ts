import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../server/engine/changes';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { PRODUCTS } from '../../server/products/all';
import { audit } from '../../server/store/audit';
import { openStore, type Opened } from '../../server/store/store';
import { deciding } from '../support/deciding';
import { stateOf } from '../support/exchange';
import { dueCommands } from '../../server/timers/deadlines';
import { walkOrders } from '../support/orderWalker';
import { seeded, TRADERS, Traffic } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const SEEDS = Array.from({ length: LONG ? 40 : 3 }, (_, index) => 1 + index);
const BATCHES = 60;
const START = Date.UTC(2026, 0, 1);

const directory = mkdtempSync(join(tmpdir(), 'statex-late-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const open = (dataDir: string): Opened => openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
const idsOf = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

/** Returns what is written of a batch, in order. */
const written = ({ orders, balances, trades }: ChangeSet) => ({
  orders: Array.from(orders, ({ id, status, left, trader }) => [id, status, left, trader.user]),
  balances: balances.map(({ user, account, currency, total, frozen }) => [user, account, currency, total, frozen]),
  trades: trades.length,
});

/** Runs the same commands on both; `traffic` tracks the open items of the first one. */
function goOn(both: readonly [Opened, Opened], traffic: Traffic, random: () => number): void {
  let at = START;
  for (let batch = 0; batch < BATCHES; batch++) {
    at += Math.floor(random() * 50) + (random() < 0.05 ? 60_000 : 0);
    const commands = [
      ...dueCommands(both[0].engine, at),
      ...Array.from({ length: 1 + Math.floor(random() * 10) }, () => traffic.next()),
    ];
    const [first, second] = both.map(({ engine, store }) => {
      const decide = deciding(engine, at);
      for (const command of commands) decide(command);
      const changes = engine.takeChanges();
      const batchOf = written(changes);
      store.commit(changes, engine.state, at, () => [], decide.asked);
      return batchOf;
    });
    expect(second).toEqual(first);
  }
}

/** Number of orders at the start of each run. */
const resting: number[] = [];

describe('holders known before a start and loaded later', () => {
  it.each(SEEDS)('trade as if they had been loaded all the time (seed %i)', (seed) => {
    const random = seeded(seed);
    const own = mkdtempSync(join(directory, `${seed}-`));
    const [base, known, late] = [join(own, 'base'), join(own, 'known'), join(own, 'late')] as const;
    const before = open(base);
    const past = new Traffic(random, () => idsOf(before.engine));
    const decide = deciding(before.engine, START);
    for (const user of TRADERS)
      for (const currency of ['USDT', 'BTC', 'ETH'])
        decide({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '100000', note: 'faucet' });
    for (let count = 0; count < 300; count++) decide(past.next());
    before.store.commit(before.engine.takeChanges(), before.engine.state, START, () => [], decide.asked);
    resting.push(before.engine.state.orders.size);
    before.store.close();
    for (const name of [known, late]) cpSync(base, name, { recursive: true });

    const both = [open(known), open(late)] as const;
    both[0].engine.state.ledger.all();
    both[0].engine.state.traders.values();
    goOn(both, new Traffic(random, () => idsOf(both[0].engine)), random);
    expect(stateOf(both[1].engine)).toEqual(stateOf(both[0].engine));
    expect(walkOrders(both[1].engine)).toEqual([]);
    for (const { store } of both) store.close();
    expect(audit(PRODUCTS, late).problems).toEqual([]);
  });

  it('had orders at the start', () => {
    expect(Math.min(...resting)).toBeGreaterThan(0);
    expect(resting.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10 * SEEDS.length);
  });
});
